import { cents, PARTS_PER_WHOLE } from '../../money.ts'
import { pricesOf } from '../costs/deal-costs.ts'
import { sellingCost, sellingRates } from '../costs/selling.ts'
import type { Underwriting } from '../underwrite.ts'
import { basisFormula, sellingFormula } from './costs.ts'
import { quoted } from './formulas.ts'
import type { CostPlace } from './inputs-sheet.ts'
import { money, type Sheet, text } from './sheet.ts'
import type { Words } from './words.ts'

/** Minimum and maximum number of candidate prices, one cent apart. */
const [FEWEST, MOST] = [40, 400]

/**
 * Writes the smallest sale price without a loss, using the domain's search (see docs/domain.md, Offers). It starts at
 * the exact answer minus half a cent per rate and goes up cent by cent to the first price that covers the cost.
 * Rounding can't move the answer any further than that.
 */
export function writeBreakEven(sheet: Sheet, items: readonly CostPlace[], figures: Underwriting, words: Words): void {
  const { model, totalProjectCostCents, breakEvenCents } = figures
  const isOfSale = (item: CostPlace) => `AND(${item.pct}<>"",${item.of}=${quoted(words('of_sale_price'))})`
  const pcts = ['listing_pct', 'buyer_pct', 'closing_pct', 'transfer_tax_pct']
  const rates = [...pcts, ...items.map((item) => `IF(${isOfSale(item)},${item.pct},0)`)]
  const fixed = items.map((item) => `IF(${isOfSale(item)},0,ROUND(${basisFormula(item, words)},2))`)
  const { rateParts, fixedCents } = sellingRates(model.selling, pricesOf(model))
  const kept = Number(PARTS_PER_WHOLE - rateParts.reduce((sum, parts) => sum + parts, 0n)) / Number(PARTS_PER_WHOLE)
  const neededCents = cents(totalProjectCostCents + fixedCents)
  const slackCents = rates.length / 2 + 1
  const startCents = kept <= 0 ? 0 : Math.max(0, Math.floor((neededCents - slackCents) / kept) - 1)
  const candidates = kept <= 0 ? FEWEST : Math.min(MOST, Math.max(FEWEST, Math.ceil((2 * slackCents) / kept) + 6))

  sheet.add(text(words('break_even'), 'head'))
  const keptFormula = `ROUND(1-${rates.join('-')},6)`
  sheet.named('kept_of_price', words('kept_of_price'), { value: kept, format: 'ratio', formula: keptFormula })
  const needed = `ROUND(${['total_project_cost', 'selling_fixed', 'concessions', ...fixed].join('+')},2)`
  sheet.named('costs_at_any_price', words('fixed_costs'), money(neededCents, { formula: needed }))
  const from = `ROUNDDOWN((costs_at_any_price-${slackCents / 100})/kept_of_price,2)-0.01`
  const first = sheet.rows.length + 3
  const column = sheet.range(first, 3, first + candidates - 1, 3)
  const found = `IF(OR(kept_of_price<=0,COUNT(${column})=0),${quoted(words('none'))},MIN(${column}))`
  const answer = money(breakEvenCents, { formula: found, look: 'total' })
  sheet.named('break_even', words('break_even'), breakEvenCents === null ? { ...answer, value: words('none') } : answer)
  sheet.add(...(['candidate', 'what_is_left', 'break_even'] as const).map((word) => text(words(word), 'soft')))
  for (let index = 0; index < candidates; index += 1) {
    const [price, left] = [sheet.at(first + index, 1), sheet.at(first + index, 2)]
    const priceCents = cents(startCents + index)
    const selling = sellingCost(model.selling, { ...pricesOf(model), sale_price: priceCents })
    const leftCents = cents(priceCents - selling.totalCents - totalProjectCostCents)
    const start = `IF(kept_of_price<=0,0,MAX(0,${from}))`
    sheet.add(
      money(priceCents, { formula: index === 0 ? start : `ROUND(${sheet.at(first, 1)}+${index}/100,2)` }),
      money(leftCents, { formula: `ROUND(${price}-${sellingFormula(items, price, words)}-total_project_cost,2)` }),
      { value: leftCents >= 0 ? priceCents / 100 : '', format: 'money', formula: `IF(${left}>=0,${price},"")` },
    )
  }
  sheet.gap()
}
