import { addDays } from '@plumbline/domain/calendar'
import type { DealRecord } from '../../deals/store.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { finishShifted } from '../hooks.ts'
import { aboutBudget, recordActivity } from '../log.ts'
import { listLines, updateProgress } from './store.ts'

/**
 * Moves the end of these budget lines by some days, not before their start. Lines without an end stay as they are; the
 * work that is planned for them moves all the same.
 */
export async function shiftFinish(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  lineIds: readonly string[],
  days: number,
): Promise<void> {
  await shiftLines(tx, ctx, deal, lineIds, days)
  await finishShifted.run(tx, ctx, { deal, lineIds, days })
}

async function shiftLines(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  lineIds: readonly string[],
  days: number,
): Promise<void> {
  const lines = (await listLines(tx, deal.orgId, deal.id)).filter((line) => lineIds.includes(line.id))
  const moved = lines.flatMap((line) => {
    if (line.endsOn === null) return []
    const to = addDays(line.endsOn, days)
    const endsOn = line.startsOn !== null && to < line.startsOn ? line.startsOn : to
    return endsOn === line.endsOn ? [] : [{ line, endsOn }]
  })
  if (moved.length === 0) return
  const writing = { orgId: deal.orgId, dealId: deal.id, userId: ctx.actor.userId, now: ctx.now }
  await updateProgress(
    tx,
    writing,
    moved.map(({ line, endsOn }) => ({ ...line, endsOn, bump: true })),
  )
  await recordActivity(tx, ctx, {
    verb: 'budget.changed',
    ...aboutBudget(deal),
    before: { lines: moved.map(({ line }) => loggedLine(line, line.endsOn)) },
    after: { lines: moved.map(({ line, endsOn }) => loggedLine(line, endsOn)) },
  })
}

function loggedLine({ code, description }: { code: string; description: string }, endsOn: string | null) {
  return { code, description, endsOn }
}
