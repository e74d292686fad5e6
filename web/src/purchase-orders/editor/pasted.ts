import { isQuantity } from '@plumbline/domain/budgets/lines/amount'
import { typedMoney } from '../../ui/fields/typed.ts'
import { type DraftLine, emptyLine } from './draft.ts'

/**
 * Reads rows copied from a sheet: an item, then a quantity, a unit and a unit cost, or just an amount. Cells are
 * separated by tabs.
 */
export function pastedLines(text: string, budgetLineId: string | null): DraftLine[] {
  return text
    .split(/\r?\n/)
    .map((row) => row.split('\t').map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ''))
    .map((cells) => lineOf(cells, budgetLineId))
}

function lineOf([description = '', ...cells]: readonly string[], budgetLineId: string | null): DraftLine {
  const line = { ...emptyLine(budgetLineId), description: description.slice(0, 200), source: 'pasted' as const }
  const amounts = cells.map(amountIn)
  const [qty = '', unit = ''] = cells
  const unitCost = amounts[2]
  if (cells.length >= 3 && isQuantity(qty) && typeof unitCost === 'number')
    return { ...line, qty, unit: unit.slice(0, 20), unitCostCents: unitCost }
  const amount = amounts.findLast((cents) => typeof cents === 'number')
  return { ...line, amountCents: amount ?? null }
}

function amountIn(cell: string): number | null {
  const cents = typedMoney(cell)
  return typeof cents === 'number' && cents >= 0 ? cents : null
}
