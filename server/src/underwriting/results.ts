import { isDeepStrictEqual } from 'node:util'
import { keepRealized } from '../deals/kept-store.ts'
import type { DealRecord } from '../deals/store.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { recordActivity } from './log.ts'
import { realizedNow, refreshProjection } from './projection.ts'
import { currentResults, keepFormerResults } from './results-store.ts'

/** Brings a deal's figures up to date after what was paid for it changed. A closed deal gets new results. */
export async function actualsChanged(tx: Tx, ctx: Context, deal: DealRecord): Promise<void> {
  await refreshProjection(tx, ctx, deal)
  if (deal.status === 'closed') await renewResults(tx, ctx, deal)
}

/**
 * Gives a closed deal new results, dated today, after a late bill or refund. The ones before stay on record, one for
 * each day on which they were replaced.
 */
async function renewResults(tx: Tx, ctx: Context, deal: DealRecord): Promise<void> {
  const { realizedAt, updatedOn, ...before } = await currentResults(tx, deal)
  const after = await realizedNow(tx, ctx, deal)
  if (isDeepStrictEqual(before, JSON.parse(JSON.stringify(after)))) return
  if (updatedOn !== ctx.today) await keepFormerResults(tx, ctx, deal.id, { ...before, realizedAt, updatedOn })
  await keepRealized(tx, deal, { ...after, realizedAt, updatedOn: ctx.today })
  await recordActivity(tx, ctx, {
    verb: 'deal.results_updated',
    object: { type: 'deal', id: deal.id, label: deal.fields.name ?? deal.number },
    dealId: deal.id,
    before: { realizedProfitCents: before['profitCents'] ?? null },
    after: { realizedProfitCents: after.profitCents ?? null },
  })
}
