import type { Budget, BudgetFigures } from '@plumbline/contract/budgets/budget'
import { isOverAlert, type VarianceAlert } from '@plumbline/domain/budgets/variance-alert'
import { m } from '../messages/generated/messages.js'
import { formatCount, formatMoney, formatPercent } from '../ui/figures/format.ts'

/** The alert limit that counts for this budget; null while none of its versions was approved. */
export function alertOf({ versionNo, alert }: Budget): VarianceAlert | null {
  return versionNo > 0 ? alert : null
}

/** Checks whether a line, a category or the total is forecast to go over budget by more than the limit. */
export function isOverLimit(figures: BudgetFigures | null, alert: VarianceAlert | null): boolean {
  return figures !== null && alert !== null && isOverAlert(figures, alert)
}

/** `2 lines are over the alert limit of 5% or $1,000, whichever is less.`; null when nothing is. */
export function overLimitWords(budget: Budget): string | null {
  const alert = alertOf(budget)
  if (alert === null) return null
  const limit = limitWords(alert)
  const lines = budget.lines.filter(({ figures }) => isOverLimit(figures, alert)).length
  const isTotalOver = isOverLimit(budget.total, alert)
  if (lines === 0) return isTotalOver ? m.budgets_over_limit_total({ limit }) : null
  const words = isTotalOver ? m.budgets_over_limit_both : m.budgets_over_limit_lines
  return words({ count: lines, shown: formatCount(lines), limit })
}

function limitWords({ pct, cents }: VarianceAlert): string {
  const [percent, amount] = [pct === null ? '' : formatPercent(pct), cents === null ? '' : formatMoney(cents)]
  return pct === null || cents === null ? percent + amount : m.budgets_alert_limit_both({ pct: percent, amount })
}
