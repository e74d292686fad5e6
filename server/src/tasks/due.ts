import { invalidField } from '@plumbline/contract/errors'
import type { Day } from '@plumbline/domain/calendar'
import { isFieldKey } from '@plumbline/domain/deals/fields'
import { anchorDaysIn, type AnchorDays, type DueFrom, dueDayFrom, isAnchorOf } from '@plumbline/domain/tasks/due-from'
import { isUnfinished } from '@plumbline/domain/tasks/task'
import type { DealRecord } from '../deals/store.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { anchorDays } from './providers.ts'
import type { TaskFacts, TaskRow } from './store.ts'

/** The day a task is due by a date of its deal; null while the date isn't known. @throws ApiError invalid_input */
export async function dueDay(tx: Tx, ctx: Context, deal: DealRecord | null, dueFrom: DueFrom): Promise<Day | null> {
  if (!deal) throw invalidField('dueFrom', 'needs_deal', 'Only a task on a deal can be due around one of its dates.')
  if (!isAnchorOf(dueFrom.date, deal.dealType))
    throw invalidField('dueFrom', 'not_for_this_type', 'This type of deal doesn’t have that date.')
  return dueDayFrom(dueFrom, await anchorDaysOf(tx, ctx, deal, [dueFrom]))
}

/** The dates that these tasks count from. Later rooms are only asked for dates that aren't fields of the deal. */
export async function anchorDaysOf(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  dues: readonly DueFrom[],
): Promise<AnchorDays> {
  const kept = dues.every(({ date }) => isFieldKey(date)) ? [] : await anchorDays.ask(tx, ctx, deal)
  return Object.assign(anchorDaysIn(deal.fields), ...kept)
}

/**
 * Applies a change of due facts: entering a day stops following a date, and following a date sets the day, also when a
 * finished task is reopened. A time is dropped along with its day, unless the caller says otherwise.
 */
export async function withDue(
  tx: Tx,
  ctx: Context,
  deal: DealRecord | null,
  before: TaskRow,
  said: Partial<TaskFacts>,
): Promise<Partial<TaskFacts>> {
  const typesDay = said.dueDate !== undefined && said.dueFrom === undefined && before.dueFrom !== null
  const changes = typesDay ? { ...said, dueFrom: null } : said
  const dueFrom = changes.dueFrom === undefined ? before.dueFrom : changes.dueFrom
  if (dueFrom && (changes.dueFrom || isReopened(before, changes)))
    return { ...changes, dueDate: await dueDay(tx, ctx, deal, dueFrom) }
  const day = changes.dueDate === undefined ? before.dueDate : changes.dueDate
  const losesTime = !dueFrom && day === null && before.dueTime !== null && changes.dueTime === undefined
  return losesTime ? { ...changes, dueTime: null } : changes
}

function isReopened(before: TaskRow, { status = before.status }: Partial<TaskFacts>): boolean {
  return !isUnfinished(before.status) && isUnfinished(status)
}
