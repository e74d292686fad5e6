import type { Quantity } from '@plumbline/domain/budgets/lines/amount'

/** `1,480.5`. */
export function formatQuantity(quantity: Quantity): string {
  return new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 }).format(Number(quantity))
}
