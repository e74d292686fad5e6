import { addDays } from '@plumbline/domain/calendar'
import { createTask } from '../tasks/commands.ts'
import type { SamplePerson } from './people.ts'
import type { RoomScenes, Whole } from './scene.ts'

type Errand = {
  who: SamplePerson['key']
  /** of the deal it belongs to; omitted if it doesn't belong to one */
  address?: string
  title: string
  /** days from today; negative means overdue */
  inDays: number
  at?: string
  urgent?: true
}

/** The team's tasks for this week, besides those the stages create. */
const ERRANDS: readonly Errand[] = [
  {
    who: 'jo',
    address: '77 Marlowe Ct',
    title: 'Call the title company about the open lien',
    inDays: -1,
    urgent: true,
  },
  { who: 'jo', address: '418 Linden Ave', title: 'Walk the house with the painter', inDays: 0, at: '14:30' },
  { who: 'jo', address: '340 Tarleton Ave', title: 'Respond to the counteroffer', inDays: 0, urgent: true },
  { who: 'jo', title: 'Weekly check-in with the lender', inDays: 2, at: '09:00' },
  { who: 'jo', address: '338 Turkey Hill Rd', title: 'Pick skirting with the set crew', inDays: 4 },
  { who: 'jo', title: 'Renew the builder’s risk policy', inDays: 16 },
  { who: 'dana', address: '340 Tarleton Ave', title: 'Send repair quotes to the seller', inDays: 1 },
  { who: 'dana', address: '1530 Spring Garden St', title: 'Pull three more comps nearby', inDays: 3 },
  { who: 'ana', address: '77 Marlowe Ct', title: 'Order the insurance binder', inDays: 1, urgent: true },
  { who: 'marc', address: '418 Linden Ave', title: 'File paid invoices', inDays: 2 },
]

export const taskScenes: RoomScenes = { afterDeals: giveTasks }

/** Each person created their own tasks two days ago. */
async function giveTasks({ as, deals, today }: Whole): Promise<void> {
  for (const { who, address, title, inDays, at, urgent } of ERRANDS) {
    const ctx = await as(who, addDays(today, -2))
    await createTask(ctx, {
      title,
      dealId: address === undefined ? null : deals.get(address)!,
      assigneeId: ctx.actor.userId,
      dueDate: addDays(today, inDays),
      ...(at ? { dueTime: at } : {}),
      ...(urgent ? { priority: 'high' as const } : {}),
    })
  }
}
