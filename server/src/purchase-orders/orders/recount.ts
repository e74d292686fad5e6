import type { LedgerSums } from '@plumbline/domain/budgets/roll-up'
import { cents } from '@plumbline/domain/money'
import { orderSums, type OrderSums } from '@plumbline/domain/purchase-orders/order-sums'
import { type FiguredLine, figured } from '../../budgets/lines/figures.ts'
import type { OrderNow } from './with-order.ts'

/** The lines of a locked deal's budget, as they were read, and one of its orders at that time. */
export type BudgetSeen = { lines: readonly FiguredLine[]; order: OrderNow }

/** The lines after that order changed, and nothing else, so that they don't have to be read again. */
export function recounted({ lines, order }: BudgetSeen, after: OrderNow): FiguredLine[] {
  const [was, is] = [sumsOf(order), sumsOf(after)]
  return lines.map((line) =>
    was.has(line.id) || is.has(line.id) ? figured(line, replaced(line.sums, was.get(line.id), is.get(line.id))) : line,
  )
}

function replaced(sums: LedgerSums, was: OrderSums | undefined, is: OrderSums | undefined): LedgerSums {
  const changed = (key: keyof OrderSums) => sums[key] - (was?.[key] ?? 0) + (is?.[key] ?? 0)
  return {
    ...sums,
    pendingOrdersCents: changed('pendingOrdersCents'),
    committedOrdersCents: changed('committedOrdersCents'),
    openOrdersCents: changed('openOrdersCents'),
    billedOnOrdersCents: changed('billedOnOrdersCents'),
  }
}

/** What an order adds to each budget line. */
function sumsOf({ row, lines, billed }: OrderNow): Map<string, OrderSums> {
  const billedOn = new Map<string, number>()
  for (const { id, budgetLineId } of lines)
    billedOn.set(budgetLineId, (billedOn.get(budgetLineId) ?? 0) + (billed.get(id) ?? 0))
  const placed = lines.map(({ id, budgetLineId, amountCents, changeCents }) => ({
    id,
    lineId: budgetLineId,
    amountCents: cents(amountCents),
    approvedChangeCents: cents(changeCents),
  }))
  return orderSums([{ id: row.id, status: row.status, lines: placed }], new Map([[row.id, billedOn]]))
}
