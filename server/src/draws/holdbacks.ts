import { loanBasesOf } from '@plumbline/domain/underwriting/model/deal-to-model'
import { loanAmounts } from '@plumbline/domain/underwriting/loans/amounts'
import { findDeals } from '../deals/store.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { workOf } from '../underwriting/projection.ts'
import { paymentsOf } from '../underwriting/terms/lists-store.ts'
import type { DrawLoan } from './loans-store.ts'

/**
 * The holdback of each loan, as figures use it. One that is a percent follows the cost of the work; that is read only
 * for deals with such a loan, which are those whose loan isn't funded yet.
 */
export async function holdbacksOf(
  tx: Tx,
  ctx: Context,
  loans: readonly DrawLoan[],
): Promise<ReadonlyMap<string, number>> {
  const following = loans.filter(({ holdbackPct }) => holdbackPct !== null)
  const dealIds = [...new Set(following.map(({ dealId }) => dealId))]
  const deals = dealIds.length === 0 ? [] : await findDeals(tx, ctx.tenant.orgId, dealIds)
  const bases = new Map(
    await Promise.all(
      deals.map(async (deal) => {
        const { dealType, fields } = deal
        const budget = await workOf(tx, ctx, deal)
        return [deal.id, loanBasesOf({ dealType, fields, payments: paymentsOf(deal), budget })] as const
      }),
    ),
  )
  return new Map(
    loans.map((loan) => {
      const of = bases.get(loan.dealId)
      return [loan.id, of ? loanAmounts(loan, of).holdbackCents : loan.holdbackCents]
    }),
  )
}
