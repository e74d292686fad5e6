import { addDays } from '@plumbline/domain/calendar'
import type { OwnKind } from '@plumbline/domain/calendar-events/kinds'
import { createEvent } from '../calendar-events/commands.ts'
import type { SamplePerson } from './people.ts'
import type { RoomScenes, Whole } from './scene.ts'

type Planned = {
  who: SamplePerson['key']
  /** of the deal it belongs to; omitted if it doesn't belong to one */
  address?: string
  title: string
  kind: OwnKind
  /** days from today */
  inDays: number
  /** how many days it takes; one unless given */
  takes?: number
  time?: string
  endTime?: string
  place?: string
}

/** What the team put on its calendar besides tasks and the dates of deals. */
const PLANNED: readonly Planned[] = [
  { who: 'ana', address: '418 Linden Ave', title: 'Electrical final', kind: 'inspection', inDays: 1, time: '10:00' },
  { who: 'jo', address: '231 Holloway St', title: 'Framing inspection', kind: 'inspection', inDays: 5, time: '08:30' },
  {
    who: 'ana',
    address: '231 Holloway St',
    title: 'Windows arrive',
    kind: 'delivery',
    inDays: 2,
    time: '07:00',
    endTime: '11:00',
    place: 'Side gate',
  },
  { who: 'jo', address: '338 Turkey Hill Rd', title: 'Set crew on site', kind: 'custom', inDays: 3, takes: 3 },
  { who: 'dana', title: 'Investors’ breakfast', kind: 'custom', inDays: 6, time: '07:30', place: 'Elmo’s Diner' },
]

export const eventScenes: RoomScenes = { afterDeals: plan }

/** Each person entered their own a week ago. */
async function plan({ as, deals, today }: Whole): Promise<void> {
  for (const { who, address, inDays, takes = 1, time = null, endTime = null, place = '', ...named } of PLANNED) {
    const day = addDays(today, inDays)
    await createEvent(await as(who, addDays(today, -7)), {
      ...named,
      time,
      endTime,
      place,
      day,
      endDay: addDays(day, takes - 1),
      note: '',
      attendeeIds: [],
      dealId: address === undefined ? null : deals.get(address)!,
    })
  }
}
