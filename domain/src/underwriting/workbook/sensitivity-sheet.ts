import {
  HOLD_DELTAS,
  type HoldingCell,
  holdingGrid,
  IMPROVEMENT_DELTAS,
  PRICE_DELTAS,
  priceImprovementGrid,
} from '../risk/sensitivity.ts'
import { sellingCost } from '../costs/selling.ts'
import { pricesOf } from '../costs/deal-costs.ts'
import type { Underwriting } from '../underwrite.ts'
import { sellingFormula } from './costs.ts'
import { cent } from './formulas.ts'
import type { CostPlace } from './inputs-sheet.ts'
import { count, day, money, percent, type Sheet, text } from './sheet.ts'
import type { Words } from './words.ts'

/** Writes the profit at other prices and improvement costs. The percents along the edges can be changed. */
export function writePriceGrid(sheet: Sheet, items: readonly CostPlace[], figures: Underwriting, words: Words): void {
  const { model } = figures
  const grid = priceImprovementGrid(figures)
  sheet.add(text(words('if_price_and_improvement'), 'title'))
  const first = sheet.rows.length + 1
  const rows = { delta: first, price: first + 1, selling: first + 2 }
  sheet.add(text(words('percent')), null, ...PRICE_DELTAS.map((delta) => percent(delta, { look: 'input' })))
  sheet.add(
    text(words('sale_price')),
    null,
    ...grid[0]!.map((cell, index) =>
      money(cell.salePriceCents, { formula: cent(`sale_price*(1+${sheet.at(rows.delta, index + 3)})`) }),
    ),
  )
  sheet.add(
    text(words('selling_costs')),
    null,
    ...grid[0]!.map(({ salePriceCents }, index) => {
      const { totalCents } = sellingCost(model.selling, { ...pricesOf(model), sale_price: salePriceCents })
      return money(totalCents, { formula: sellingFormula(items, sheet.at(rows.price, index + 3), words) })
    }),
  )
  sheet.add(text(words('improvement'), 'soft'), null, ...PRICE_DELTAS.map(() => text(words('net_profit'), 'soft')))
  for (const [index, delta] of IMPROVEMENT_DELTAS.entries()) {
    const cells = grid[index]!
    const row = sheet.rows.length + 1
    const improvement = cent(`improvement_total*(1+${sheet.at(row, 1)})`)
    sheet.add(
      percent(delta, { look: 'input' }),
      money(cells[0]!.improvementCents, { formula: improvement }),
      ...cells.map((cell, column) => {
        const [price, selling] = [sheet.at(rows.price, column + 3), sheet.at(rows.selling, column + 3)]
        const cost = `(total_project_cost-improvement_total+${sheet.at(row, 2)})`
        return money(cell.netProfitCents, { formula: cent(`${price}-${selling}-${cost}`) })
      }),
    )
  }
  sheet.gap()
}

/** Writes the profit if the sale comes later. The days can be changed. */
export function writeLaterGrid(
  sheet: Sheet,
  loanCosts: readonly string[][],
  holdingCosts: readonly string[][],
  figures: Underwriting,
  words: Words,
): void {
  const later = holdingGrid(figures)
  sheet.add(text(words('if_sold_later'), 'title'))
  const row = sheet.add(text(words('added_days')), null, ...HOLD_DELTAS.map((days) => count(days, { look: 'input' })))
  for (const index of HOLD_DELTAS.keys()) sheet.name(`hold_days_${index + 1}`, row, index + 3)
  const line = (word: Parameters<Words>[0], cell: (hold: HoldingCell, index: number) => ReturnType<typeof money>) =>
    sheet.add(text(words(word)), null, ...later.map((hold, index) => cell(hold, index)))
  line('sale_day', (hold, index) => day(hold.saleOn, { formula: `sale_date+hold_days_${index + 1}` }))
  const loans = line('financing', (hold, index) => money(hold.financingCents, { formula: sumOf(loanCosts, index) }))
  const owning = line('holding', (hold, index) => money(hold.holdingCents, { formula: sumOf(holdingCosts, index) }))
  line('net_profit', (hold, index) => {
    const costs = `${sheet.at(loans, index + 3)}-${sheet.at(owning, index + 3)}`
    const formula = cent(`net_profit+financing+holding-${costs}`)
    return money(hold.netProfitCents, { formula, look: 'total' })
  })
  sheet.gap()
}

function sumOf(costs: readonly string[][], index: number): string {
  return costs.length === 0 ? '0' : cent(costs.map((cells) => cells[index]!).join('+'))
}
