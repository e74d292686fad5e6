import { loanBasesOf } from '@plumbline/domain/underwriting/model/deal-to-model'
import { loanAmounts } from '@plumbline/domain/underwriting/loans/amounts'
import { cents } from '@plumbline/domain/money'
import { budgetTermsOfDeals } from '../budgets/terms.ts'
import { findDeals } from '../deals/store.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { paymentsOf } from '../underwriting/terms/lists-store.ts'
import type { DrawLoan } from './loans-store.ts'

type HeldBack = Pick<DrawLoan, 'id' | 'dealId' | 'holdbackCents' | 'holdbackPct'>
type Lent = HeldBack & Pick<DrawLoan, 'purpose' | 'initialAdvanceCents' | 'advancePct'>
type Amounts = ReturnType<typeof loanAmounts>

/** The holdback of each loan, as figures use it. */
export async function holdbacksOf(
  tx: Tx,
  ctx: Context,
  loans: readonly HeldBack[],
): Promise<ReadonlyMap<string, number>> {
  const amounts = await amountsOf(
    tx,
    ctx,
    loans.map((loan) => ({ ...NO_ADVANCE, ...loan })),
  )
  return new Map([...amounts].map(([id, { holdbackCents }]) => [id, holdbackCents]))
}

/**
 * The advance and the holdback of each loan, as figures use them. What is a percent follows the price and the cost of the
 * work; those are read only for deals with such a loan, which are those whose loan isn't funded yet.
 */
export async function amountsOf(tx: Tx, ctx: Context, loans: readonly Lent[]): Promise<ReadonlyMap<string, Amounts>> {
  const dealIds = [...new Set(loans.filter(isPercent).map(({ dealId }) => dealId))]
  if (dealIds.length === 0) return new Map(loans.map((loan) => [loan.id, loanAmounts(loan, NO_BASES)]))
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
  return new Map(loans.map((loan) => [loan.id, loanAmounts(loan, bases.get(loan.dealId) ?? NO_BASES)]))
}

function isPercent({ advancePct, holdbackPct }: Lent): boolean {
  return advancePct !== null || holdbackPct !== null
}

const NO_BASES = { purchasePriceCents: cents(0), salePriceCents: cents(0), improvementTotalCents: cents(0) }

const NO_ADVANCE = { purpose: 'purchase', initialAdvanceCents: 0, advancePct: null } as const
