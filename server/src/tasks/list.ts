import { invalidField } from '@plumbline/contract/errors'
import type { Task, TASK_LISTS, TASK_ORDERS, TASK_STATES } from '@plumbline/contract/tasks'
import type { DueGroup } from '@plumbline/domain/tasks/task'
import { readAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { IS_VALUE_OF, readCursor } from '../platform/lists/cursor.ts'
import { pageOf } from './queries.ts'
import {
  type DealCounts,
  dealCounts,
  type DueCounts,
  dueCounts,
  dueInAny,
  finishedPage,
  isSortValue,
  matching,
  NOTHING_DUE,
  pageByDeal,
  unfinishedPage,
} from './store.ts'

type Wanted = {
  who: (typeof TASK_LISTS)[number]
  personId?: string | undefined
  state: (typeof TASK_STATES)[number]
  due?: DueGroup | undefined
  dealId?: string | undefined
  q?: string | undefined
  order: (typeof TASK_ORDERS)[number]
  limit: number
  cursor?: string | undefined
}

const MOST_WORDS = 8

type Listed = { items: Task[]; nextCursor: string | null; counts: DueCounts; deals: DealCounts[] }

/** Tasks across deals that the caller can see. */
export async function listTasks(ctx: Context, wanted: Wanted): Promise<Listed> {
  const { state, due, dealId = null, q = '', order, limit } = wanted
  const filter = {
    orgId: ctx.tenant.orgId,
    userId: ctx.actor.userId,
    assigneeId: assigneeOf(ctx, wanted),
    dealId,
    words: q.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS),
  }
  const unfinished = matching(filter, false)
  const inState = state === 'finished' ? matching(filter, true) : unfinished
  const scope = due ? dueInAny(inState, [due], ctx.today) : inState
  const byDeal = state === 'unfinished' && order === 'deal'
  const page = state === 'finished' ? finishedPage : byDeal ? pageByDeal : unfinishedPage
  const after = readCursor(wanted.cursor, byDeal ? IS_VALUE_OF.text : isSortValue)
  const [rows, [counts]] = await Promise.all([
    readAs(ctx, page(scope, after, limit + 1)),
    readAs(ctx, dueCounts(unfinished, ctx.today)),
  ])
  const shown = pageOf(ctx, rows, limit)
  const dealIds = [...new Set(shown.items.map(({ deal }) => deal?.id ?? null))]
  const deals = byDeal && dealIds.length > 0 ? await readAs(ctx, dealCounts(scope, dealIds, ctx.today)) : []
  return { ...shown, counts: counts ?? NOTHING_DUE, deals }
}

function assigneeOf(ctx: Context, { who, personId }: Wanted): string | null {
  if (who === 'everyone') return null
  if (who === 'mine') return ctx.actor.userId
  if (personId === undefined) throw invalidField('personId', 'required', 'Name the person whose tasks to list.')
  return personId
}
