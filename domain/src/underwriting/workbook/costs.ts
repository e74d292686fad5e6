import { type Cents, sumCents } from '../../money.ts'
import type { CostLine } from '../costs/cost-basis.ts'
import { pricesOf } from '../costs/deal-costs.ts'
import { sellingCost } from '../costs/selling.ts'
import type { Underwriting } from '../underwrite.ts'
import { cent, quoted } from './formulas.ts'
import type { CostPlace, InputPlaces } from './inputs-sheet.ts'
import { money, percent, type Sheet, text } from './sheet.ts'
import type { Words } from './words.ts'

/** Returns the formula for a cost before rounding: its amount, or its percent of one of the prices. */
export function basisFormula(place: CostPlace, words: Words, salePrice = 'sale_price'): string {
  const of = `IF(${place.of}=${quoted(words('of_sale_price'))},${salePrice},purchase_price)`
  return `IF(${place.pct}="",${place.amount},${place.pct}*${of})`
}

/**
 * Returns the formula for the selling cost at a price: each rate and each item rounded separately, plus the fixed costs
 * (see docs/domain.md, Underwriting).
 */
export function sellingFormula(items: readonly CostPlace[], salePrice: string, words: Words): string {
  const rates = ['listing_pct', 'buyer_pct', 'closing_pct', 'transfer_tax_pct'].map((pct) =>
    cent(`${salePrice}*${pct}`),
  )
  const others = items.map((item) => cent(basisFormula(item, words, salePrice)))
  return cent([...rates, 'selling_fixed', 'concessions', ...others].join('+'))
}

function total(sheet: Sheet, name: string, label: string, amountCents: Cents, formula: string): void {
  const row = sheet.add(text(label, 'total'), money(amountCents, { formula, look: 'total' }))
  sheet.name(name, row, 2)
}

function writeLines(sheet: Sheet, places: readonly CostPlace[], lines: readonly CostLine[], words: Words): string {
  const rows = places.map((place, index) => {
    const label = { value: lines[index]!.name, formula: place.name, format: 'text' } as const
    return sheet.add(label, money(lines[index]!.amountCents, { formula: cent(basisFormula(place, words)) }))
  })
  const [first, last] = [rows[0], rows.at(-1)]
  return first === undefined || last === undefined ? '0' : cent(`SUM(${sheet.range(first, 2, last, 2)})`)
}

export function writePurchase(sheet: Sheet, { purchase }: InputPlaces, figures: Underwriting, words: Words): void {
  sheet.add(text(words('purchase_costs'), 'head'))
  const sum = writeLines(sheet, purchase, figures.purchase.costs, words)
  total(sheet, 'purchase_costs', words('purchase_costs'), figures.purchase.costsCents, sum)
  sheet.gap()
}

export function writeImprovement(sheet: Sheet, { lineRange }: InputPlaces, figures: Underwriting, words: Words): void {
  const { baseCents, contingencyBaseCents, contingencyCents, totalCents } = figures.improvement
  sheet.add(text(words('improvement'), 'head'))
  const base = lineRange ? cent(`SUM(${lineRange.amounts})`) : '0'
  const withContingency = lineRange ? cent(`SUMIF(${lineRange.applies},1,${lineRange.amounts})`) : '0'
  sheet.named('improvement_base', words('cost_lines'), money(baseCents, { formula: base }))
  const contingent = money(contingencyBaseCents, { formula: withContingency })
  sheet.named('contingency_base', words('contingency_applies'), contingent)
  const contingency = money(contingencyCents, { formula: cent('contingency_base*contingency_pct') })
  sheet.named('contingency', words('contingency'), contingency)
  total(sheet, 'improvement_total', words('improvement_total'), totalCents, cent('improvement_base+contingency'))
  sheet.gap()
}

export function writeFinancing(sheet: Sheet, prefixes: readonly string[], figures: Underwriting, words: Words): void {
  const { financing } = figures
  const sum = (part: string) => (prefixes.length === 0 ? '0' : cent(prefixes.map((at) => `${at}_${part}`).join('+')))
  const line = (name: string, label: string, amountCents: Cents, part: string) =>
    sheet.named(name, label, money(amountCents, { formula: sum(part) }))
  sheet.add(text(words('financing'), 'head'))
  line('commitment', words('commitment'), financing.commitmentCents, 'commitment')
  line('points', words('points'), financing.pointsCents, 'points')
  line('lender_fees', words('lender_fees'), financing.loanFeesCents, 'lender_fees')
  line('draw_fees', words('draw_fees'), financing.drawFeesCents, 'draw_fees')
  line('interest', words('interest'), financing.interestCents, 'interest')
  line('exit_fees', words('exit_fees'), financing.exitFeesCents, 'exit_fee')
  line('extension_fees', words('extension_fees'), financing.extensionFeesCents, 'extension_fee')
  line('payment_fees', words('payment_fees'), financing.paymentFeesCents, 'payment_fees')
  total(sheet, 'financing', words('financing'), financing.totalCents, sum('cost'))
  sheet.gap()
}

export function writeHolding(sheet: Sheet, totals: readonly string[], figures: Underwriting, words: Words): void {
  const { items, totalCents } = figures.holding
  sheet.add(text(words('holding'), 'head'))
  for (const [index, item] of items.entries())
    sheet.add(text(item.name), money(item.amountCents, { formula: totals[index]! }))
  const sum = totals.length === 0 ? '0' : cent(totals.join('+'))
  total(sheet, 'holding', words('holding'), totalCents, sum)
  sheet.gap()
}

/** Writes the selling costs at the sale price and at the ARV, side by side. */
export function writeSelling(sheet: Sheet, places: InputPlaces, figures: Underwriting, words: Words): void {
  const { model, selling } = figures
  const atArv = sellingCost(model.selling, { ...pricesOf(model), sale_price: model.arvCents })
  sheet.add(text(words('selling_costs'), 'head'), text(words('at_sale_price'), 'soft'), text(words('at_arv'), 'soft'))
  const pcts = ['listing_pct', 'buyer_pct', 'closing_pct', 'transfer_tax_pct']
  for (const [index, rate] of selling.rates.entries()) {
    const pct = pcts[index]!
    sheet.add(
      text(words(rate.key)),
      money(rate.amountCents, { formula: cent(`sale_price*${pct}`) }),
      money(atArv.rates[index]!.amountCents, { formula: cent(`arv*${pct}`) }),
      percent(rate.pct, { formula: pct }),
    )
  }
  const fixedCents = sumCents([selling.fixedCents, selling.concessionsCents])
  const fixed = money(fixedCents, { formula: 'selling_fixed+concessions' })
  sheet.add(text(words('fixed_costs')), fixed, fixed)
  for (const [index, item] of selling.items.entries()) {
    const place = places.selling[index]!
    sheet.add(
      text(item.name),
      money(item.amountCents, { formula: cent(basisFormula(place, words)) }),
      money(atArv.items[index]!.amountCents, { formula: cent(basisFormula(place, words, 'arv')) }),
    )
  }
  const row = sheet.add(
    text(words('selling_costs'), 'total'),
    money(selling.totalCents, { formula: sellingFormula(places.selling, 'sale_price', words), look: 'total' }),
    money(atArv.totalCents, { formula: sellingFormula(places.selling, 'arv', words), look: 'total' }),
  )
  sheet.name('selling', row, 2)
  sheet.name('selling_at_arv', row, 3)
  sheet.gap()
}
