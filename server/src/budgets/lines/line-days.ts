import type { Day } from '@plumbline/domain/calendar'
import type { DealRecord } from '../../deals/store.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { announce } from '../../platform/live/announce.ts'
import { aboutBudget, recordActivity } from '../log.ts'
import { type LineRow, listLines, updateProgress } from './store.ts'

export type LineDays = { startsOn: Day; endsOn: Day }

/** Gives budget lines the days on which their work is planned. Lines that have them already keep their version. */
export async function planLineDays(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  days: ReadonlyMap<string, LineDays>,
): Promise<void> {
  if (days.size === 0) return
  const { orgId, id: dealId } = deal
  const changed = (await listLines(tx, orgId, dealId)).flatMap((line) => {
    const planned = days.get(line.id)
    if (!planned || (line.startsOn === planned.startsOn && line.endsOn === planned.endsOn)) return []
    return [{ before: line, after: { ...line, ...planned } }]
  })
  if (changed.length === 0) return
  await updateProgress(
    tx,
    { orgId, dealId, userId: ctx.actor.userId, now: ctx.now },
    changed.map(({ after }) => ({ ...after, bump: true })),
  )
  await recordActivity(tx, ctx, {
    verb: 'budget.changed',
    ...aboutBudget(deal),
    before: { lines: changed.map(({ before }) => loggedDays(before)) },
    after: { lines: changed.map(({ after }) => loggedDays(after)) },
  })
  await announce(tx, ctx, [['deals', dealId, 'budget']])
}

function loggedDays({ code, description, startsOn, endsOn }: LineRow) {
  return { code, description, startsOn, endsOn }
}
