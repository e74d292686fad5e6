import { loanAmounts } from '@plumbline/domain/underwriting/loans/amounts'
import { loanBasesOf } from '@plumbline/domain/underwriting/model/deal-to-model'
import type { Percent } from '@plumbline/domain/money'
import { budgetTermsOfDeals } from '../../budgets/terms.ts'
import { findDeals } from '../../deals/store.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { paymentsOf } from '../../underwriting/terms/lists-store.ts'

export type HeldBack = { loanId: string; dealId: string; holdbackCents: number; holdbackPct: Percent | null }

export async function holdbackOf(tx: Tx, ctx: Context, loan: HeldBack): Promise<number> {
  return (await holdbacksOf(tx, ctx, [loan])).get(loan.loanId) ?? 0
}

/** The holdbacks of loans as the figures of their deals have them: as entered, or a percent of the improvement total. */
export async function holdbacksOf(
  tx: Tx,
  ctx: Context,
  loans: readonly HeldBack[],
): Promise<ReadonlyMap<string, number>> {
  const entered = new Map(loans.map((loan) => [loan.loanId, loan.holdbackCents]))
  const following = loans.filter(({ holdbackPct }) => holdbackPct !== null)
  if (following.length === 0) return entered
  const dealIds = [...new Set(following.map(({ dealId }) => dealId))]
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
  const followed = following.flatMap(({ loanId, dealId, holdbackCents, holdbackPct }) => {
    const against = bases.get(dealId)
    if (!against) return []
    const advance = { purpose: 'purchase', initialAdvanceCents: 0, advancePct: null } as const
    return [[loanId, loanAmounts({ ...advance, holdbackCents, holdbackPct }, against).holdbackCents] as const]
  })
  return new Map<string, number>([...entered, ...followed])
}
