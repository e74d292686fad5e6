import { loanBasesOf } from '@plumbline/domain/underwriting/model/deal-to-model'
import { loanAmounts } from '@plumbline/domain/underwriting/loans/amounts'
import { budgetTermsOfDeals } from '../budgets/terms.ts'
import { findDeals } from '../deals/store.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { paymentsOf } from '../underwriting/terms/lists-store.ts'
import type { DrawLoan } from './loans-store.ts'

type HeldBack = Pick<DrawLoan, 'id' | 'dealId' | 'holdbackCents' | 'holdbackPct'>

/**
 * The holdback of each loan, as figures use it. One that is a percent follows the cost of the work; that is read only
 * for deals with such a loan, which are those whose loan isn't funded yet.
 */
export async function holdbacksOf(
  tx: Tx,
  ctx: Context,
  loans: readonly HeldBack[],
): Promise<ReadonlyMap<string, number>> {
  const dealIds = [...new Set(loans.filter(({ holdbackPct }) => holdbackPct !== null).map(({ dealId }) => dealId))]
  if (dealIds.length === 0) return new Map(loans.map(({ id, holdbackCents }) => [id, holdbackCents]))
  const [deals, budgets] = await Promise.all([
    findDeals(tx, ctx.tenant.orgId, dealIds),
    budgetTermsOfDeals(tx, ctx, dealIds),
  ])
  const bases = new Map(
    deals.map((deal) => {
      const { id, dealType, fields } = deal
      return [id, loanBasesOf({ dealType, fields, payments: paymentsOf(deal), budget: budgets.get(id) ?? null })]
    }),
  )
  return new Map(
    loans.map((loan) => {
      const of = bases.get(loan.dealId)
      return [loan.id, of ? loanAmounts({ ...NO_ADVANCE, ...loan }, of).holdbackCents : loan.holdbackCents]
    }),
  )
}

const NO_ADVANCE = { purpose: 'purchase', initialAdvanceCents: 0, advancePct: null } as const
