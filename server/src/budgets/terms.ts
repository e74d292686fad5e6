import { sumCents } from '@plumbline/domain/money'
import { asSpent } from '@plumbline/domain/underwriting/costs/improvement'
import type { BudgetTerms } from '@plumbline/domain/underwriting/terms/deal-terms'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { type FiguredLine, figuredLines, figuredLinesOfDeals } from './lines/figures.ts'

/** The budget in the form a deal's figures use; null without lines. */
export async function budgetTerms(tx: Tx, ctx: Context, dealId: string): Promise<BudgetTerms | null> {
  return termsOf(await figuredLines(tx, ctx, dealId))
}

/** The budgets of several deals, by deal. Deals without lines are left out. */
export async function budgetTermsOfDeals(
  tx: Tx,
  ctx: Context,
  dealIds: readonly string[],
): Promise<ReadonlyMap<string, BudgetTerms>> {
  const lines = Map.groupBy(await figuredLinesOfDeals(tx, ctx, dealIds), ({ dealId }) => dealId)
  return new Map(
    [...lines].flatMap(([dealId, ofDeal]) => {
      const terms = termsOf(ofDeal)
      return terms ? [[dealId, terms]] : []
    }),
  )
}

/**
 * Each line's forecast, plus expenses and payments of invoices by day. Once the budget is locked with its deal, each line costs what was spent.
 */
export function termsOf(lines: readonly FiguredLine[]): BudgetTerms | null {
  const [first] = lines
  if (!first) return null
  const terms = { lines: lines.map(termsOfLine), payments: paymentsOf(lines) }
  return first.budgetStatus === 'locked' ? asSpent(terms) : terms
}

function termsOfLine({ description, isContingency, figures }: FiguredLine): BudgetTerms['lines'][number] {
  return {
    name: description,
    amountCents: figures.forecastCents,
    plannedCents: figures.originalCents,
    spentCents: figures.actualCents,
    isContingency,
  }
}

function paymentsOf(lines: readonly FiguredLine[]): BudgetTerms['payments'] {
  const byDay = Map.groupBy(
    lines.flatMap(({ spentByDay, paidByDay }) => [
      ...Object.entries(spentByDay ?? {}),
      ...Object.entries(paidByDay ?? {}),
    ]),
    ([day]) => day,
  )
  return [...byDay.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([paidOn, spent]) => ({ paidOn, amountCents: sumCents(spent.map(([, amount]) => amount)) }))
}
