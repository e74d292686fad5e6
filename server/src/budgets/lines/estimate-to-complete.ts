import type { DealRecord } from '../../deals/store.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { aboutBudget, recordActivity } from '../log.ts'
import { listLines, updateProgress } from './store.ts'

export type LoweredEstimate = { lineId: string; fromCents: number; toCents: number }

/**
 * Lowers typed estimates to complete by what was ordered, so that the forecast doesn't count it twice. Lines without a
 * typed estimate stay as they are, and none goes below 0.
 * @param ordered cents by budget line
 */
export async function lowerEstimates(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  ordered: ReadonlyMap<string, number>,
): Promise<LoweredEstimate[]> {
  if (ordered.size === 0) return []
  const lines = await listLines(tx, deal.orgId, deal.id)
  const typed = lines.filter((line) => ordered.has(line.id) && line.etcOverrideCents !== null)
  const lowered = typed.map((line) => ({
    line,
    etcOverrideCents: Math.max(0, (line.etcOverrideCents ?? 0) - (ordered.get(line.id) ?? 0)),
  }))
  const writing = { orgId: deal.orgId, dealId: deal.id, userId: ctx.actor.userId, now: ctx.now }
  await updateProgress(
    tx,
    writing,
    lowered.map(({ line, etcOverrideCents }) => ({ ...line, etcOverrideCents, bump: true })),
  )
  if (lowered.length > 0)
    await recordActivity(tx, ctx, {
      verb: 'budget.changed',
      ...aboutBudget(deal),
      before: { lines: lowered.map(({ line }) => loggedLine(line, line.etcOverrideCents)) },
      after: { lines: lowered.map(({ line, etcOverrideCents }) => loggedLine(line, etcOverrideCents)) },
    })
  return lowered.map(({ line, etcOverrideCents }) => ({
    lineId: line.id,
    fromCents: line.etcOverrideCents ?? 0,
    toCents: etcOverrideCents,
  }))
}

function loggedLine({ code, description }: { code: string; description: string }, etcOverrideCents: number | null) {
  return { code, description, etcOverrideCents }
}
