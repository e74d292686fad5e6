import type { BudgetTerms } from '@plumbline/domain/underwriting/terms/deal-terms'
import { asSpent } from '@plumbline/domain/underwriting/costs/improvement'
import { sql } from 'kysely'
import { keepPlan, type Tx } from '../platform/db/doors.ts'

/**
 * The budget as a deal's figures take it: the forecast of each line, and what was spent by day; null without lines. Locked with its deal, what was
 * spent is what it cost.
 */
export async function budgetTerms(tx: Tx, orgId: string, dealId: string): Promise<BudgetTerms | null> {
  const { lines, payments, isLocked } = await tx.one(
    keepPlan(sql<{ lines: BudgetTerms['lines'] | null; payments: BudgetTerms['payments'] | null; isLocked: boolean }>`
    select
      exists (select from budgets where org_id = ${orgId} and deal_id = ${dealId} and status = 'locked') as "isLocked",
      (
        select jsonb_agg(
          jsonb_build_object('name', line.description, 'amountCents', figures.forecast_cents, 'plannedCents', figures.original_cents, 'spentCents', figures.actual_cents,
            'isContingency', line.is_contingency)
          order by line.is_contingency, code.code, line.position, line.id
        )
        from budget_lines line
        join budget_figures figures on figures.org_id = line.org_id and figures.line_id = line.id
        join cost_codes code on code.org_id = line.org_id and code.id = line.cost_code_id
        where line.org_id = ${orgId} and line.deal_id = ${dealId}
      ) as lines,
      (
        select jsonb_agg(jsonb_build_object('paidOn', day.spent_on, 'amountCents', day.amount_cents) order by day.spent_on)
        from (
          select expense.spent_on, sum(share.amount_cents)::bigint as amount_cents
          from expense_shares share
          join expenses expense on expense.org_id = share.org_id and expense.id = share.expense_id
          where share.org_id = ${orgId} and share.deal_id = ${dealId} and expense.status = 'posted'
          group by expense.spent_on
        ) day
      ) as payments`),
  )
  if (lines === null) return null
  const terms = { lines, payments: payments ?? [] }
  return isLocked ? asSpent(terms) : terms
}
