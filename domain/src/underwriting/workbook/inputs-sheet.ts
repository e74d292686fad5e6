import type { CostItem, DealModel, LoanTerms, PriceKey } from '../model/deal-model.ts'
import { feeEarned } from '../offers/offers.ts'
import type { Underwriting } from '../underwrite.ts'
import { count, day, money, percent, type Sheet, text, type WorkbookCell } from './sheet.ts'
import { type KnownDraws, writeKnownDraws } from './draw-rows.ts'
import { type RecordedPlaces, writeRecorded } from './recorded-rows.ts'
import type { Words } from './words.ts'

/**
 * The cells with the parts of a cost: an amount, or a percent of one of the two prices. A cost of owning also has its
 * days.
 */
export type CostPlace = { name: string; amount: string; pct: string; of: string; per: string; from: string; to: string }
export type LinePlace = { name: string; amount: string; applies: string }
export type LoanPlace = { prefix: string; known: KnownDraws; recorded: RecordedPlaces }

export type InputPlaces = {
  purchase: CostPlace[]
  lines: LinePlace[]
  lineRange: { amounts: string; applies: string } | null
  payments: { on: string; amounts: string } | null
  paymentPlaces: { on: string; amount: string }[]
  loans: LoanPlace[]
  holding: CostPlace[]
  selling: CostPlace[]
}

const INPUT = { look: 'input' } as const
/** What the deal ends with: a price, a fee or, if nothing is sold, a value. */
const RECEIVED = { sale: 'sale_price', assignment: 'assignment_fee', refinance: 'property_value' } as const

/** Writes every input of the deal to its own named cell. An empty input is derived from others. */
export function writeInputs(sheet: Sheet, underwriting: Underwriting, title: string, words: Words): InputPlaces {
  const { model } = underwriting
  sheet.add(text(title, 'title'))
  sheet.add(text(words('note'), 'soft'))
  head(sheet, words('value'))
  sheet.named('arv', words('arv'), money(model.arvCents, INPUT))
  sheet.named('sale_price', words(RECEIVED[model.ending]), money(model.salePriceCents, INPUT))
  head(sheet, words('dates'))
  sheet.named('purchase_date', words('purchase_day'), day(model.purchaseOn, INPUT))
  sheet.named('sale_date', words('sale_day'), day(model.saleOn, INPUT))
  head(sheet, words('purchase_and_costs'))
  sheet.named('purchase_price', words('purchase_price'), money(model.purchasePriceCents, INPUT))
  const purchase = writeCosts(sheet, 'purchase_cost', model.purchaseCosts, words)
  const improvement = writeImprovement(sheet, underwriting, words)
  const loans = model.loans.map((loan, index) => writeLoan(sheet, loan, index, underwriting, words))
  head(sheet, words('holding'))
  const holding = writeHolding(sheet, model, words)
  head(sheet, words('selling_costs'))
  sheet.named('listing_pct', words('listing_commission'), percent(model.selling.listingCommissionPct, INPUT))
  sheet.named('buyer_pct', words('buyer_commission'), percent(model.selling.buyerCommissionPct, INPUT))
  sheet.named('closing_pct', words('seller_closing'), percent(model.selling.sellerClosingPct, INPUT))
  sheet.named('transfer_tax_pct', words('transfer_tax'), percent(model.selling.transferTaxPct, INPUT))
  sheet.named('selling_fixed', words('fixed_costs'), money(model.selling.fixedCents, INPUT))
  sheet.named('concessions', words('concessions'), money(model.selling.concessionsCents, INPUT))
  const selling = writeCosts(sheet, 'selling_cost', model.selling.items, words)
  head(sheet, words('offers'))
  if (model.dealType === 'fix_and_flip') {
    sheet.named('rule_pct', words('rule_pct'), percent(model.maoRulePct, INPUT))
    sheet.named('assignment_fee', words('assignment_fee'), money(feeEarned(model), INPUT))
    if (model.ending === 'assignment') {
      const { totalCents } = underwriting.ruleOffer.improvement
      sheet.named('offer_improvement', words('improvement_total'), money(totalCents, INPUT))
    }
  }
  sheet.named('target_profit', words('target_profit'), money(model.targetProfitCents, INPUT))
  return { purchase, ...improvement, loans, holding, selling }
}

function head(sheet: Sheet, title: string): void {
  sheet.gap()
  sheet.add(text(title, 'head'))
}

function ofWord(words: Words, of: PriceKey): string {
  return words(of === 'purchase_price' ? 'of_purchase_price' : 'of_sale_price')
}

function basisCells(item: CostItem, words: Words): WorkbookCell[] {
  return 'pct' in item
    ? [money(null, INPUT), percent(item.pct, INPUT), text(ofWord(words, item.pctOf), 'input')]
    : [money(item.amountCents, INPUT), percent(null, INPUT), text('', 'input')]
}

function costPlace(sheet: Sheet, name: string, row: number): CostPlace {
  const part = (suffix: string, column: number) => sheet.name(`${name}${suffix}`, row, column)
  return {
    name: sheet.at(row, 1),
    amount: part('', 2),
    pct: part('_pct', 3),
    of: sheet.at(row, 4),
    per: sheet.at(row, 5),
    from: sheet.at(row, 6),
    to: sheet.at(row, 7),
  }
}

function writeCosts(sheet: Sheet, name: string, items: readonly CostItem[], words: Words): CostPlace[] {
  if (items.length === 0) return []
  const titles = [words('what'), words('amount'), words('percent'), words('of')]
  sheet.add(...titles.map((title) => text(title, 'soft')))
  return items.map((item, index) =>
    costPlace(sheet, `${name}_${index + 1}`, sheet.add(text(item.name, 'input'), ...basisCells(item, words))),
  )
}

function writeHolding(sheet: Sheet, { holding }: DealModel, words: Words): CostPlace[] {
  if (holding.length === 0) return []
  const titles = [words('what'), words('amount'), words('percent'), words('of'), words('per')]
  const days = [words('empty_purchase_day'), words('empty_sale_day')]
  sheet.add(...[...titles, ...days].map((title) => text(title, 'soft')))
  const per = { once: words('once'), day: words('per_day'), month: words('per_month'), year: words('per_year') }
  return holding.map((item, index) => {
    const dates = [day(item.from, INPUT), day(item.to, INPUT)]
    const cells = [text(item.name, 'input'), ...basisCells(item, words), text(per[item.per], 'input'), ...dates]
    return costPlace(sheet, `holding_cost_${index + 1}`, sheet.add(...cells))
  })
}

function writeImprovement(sheet: Sheet, { model: { improvement } }: Underwriting, words: Words) {
  head(sheet, words('improvement'))
  const titles = [words('what'), words('amount'), words('contingency_applies')]
  if (improvement.lines.length > 0) sheet.add(...titles.map((title) => text(title, 'soft')))
  const rows = improvement.lines.map((line) =>
    sheet.add(
      text(line.estimate ? words(line.estimate) : line.name, 'input'),
      money(line.amountCents, INPUT),
      count(line.contingencyApplies ? 1 : 0, INPUT),
    ),
  )
  const [first, last] = [rows[0], rows.at(-1)]
  const lineRange =
    first === undefined || last === undefined
      ? null
      : { amounts: sheet.range(first, 2, last, 2), applies: sheet.range(first, 3, last, 3) }
  const lines = rows.map((row, index) => ({
    name: sheet.at(row, 1),
    amount: sheet.name(`improvement_${index + 1}`, row, 2),
    applies: sheet.at(row, 3),
  }))
  sheet.named('contingency_pct', words('contingency_pct'), percent(improvement.contingencyPct, INPUT))
  sheet.named('work_start', words('work_starts'), day(improvement.startsOn, INPUT))
  sheet.named('work_end', words('work_ends'), day(improvement.endsOn, INPUT))
  return { lines, lineRange, ...writePayments(sheet, improvement.payments, words) }
}

function writePayments(sheet: Sheet, payments: DealModel['improvement']['payments'], words: Words) {
  if (payments.length === 0) return { payments: null, paymentPlaces: [] }
  sheet.add(text(words('known_payments'), 'soft'), text(words('amount'), 'soft'), text(words('paid_on'), 'soft'))
  const rows = payments.map((payment) =>
    sheet.add(text(words('known_payments')), money(payment.amountCents, INPUT), day(payment.paidOn, INPUT)),
  )
  const [first, last] = [rows[0]!, rows.at(-1)!]
  return {
    payments: { on: sheet.range(first, 3, last, 3), amounts: sheet.range(first, 2, last, 2) },
    paymentPlaces: rows.map((row) => ({ on: sheet.at(row, 3), amount: sheet.at(row, 2) })),
  }
}

function writeLoan(
  sheet: Sheet,
  loan: LoanTerms,
  index: number,
  { model, financing }: Underwriting,
  words: Words,
): LoanPlace {
  const prefix = `loan_${index + 1}`
  const term = (name: string, label: string, cell: WorkbookCell) => sheet.named(`${prefix}_${name}`, label, cell)
  sheet.gap()
  sheet.add(text(loan.name, 'head'))
  term('advance', words('advance'), money(loan.initialAdvanceCents, INPUT))
  term('holdback', words('holdback'), money(loan.holdbackCents, INPUT))
  term('rate', words('interest_rate'), percent(loan.ratePct, INPUT))
  term('points_pct', words('points'), percent(loan.pointsPct, INPUT))
  if (loan.pointsCents !== null) term('points_charged', words('points_charged'), money(loan.pointsCents, INPUT))
  term('fees', words('lender_fees'), money(loan.feesCents, INPUT))
  term('exit_fee_pct', words('exit_fee_pct'), percent(loan.exitFeePct, INPUT))
  term('day_count', words('day_count'), text(loan.dayCount, 'input'))
  const on = words(loan.interestOn === 'drawn' ? 'on_drawn' : 'on_commitment')
  term('interest_on', words('interest_on'), text(on, 'input'))
  const payment = words(loan.payment === 'monthly' ? 'paid_monthly' : 'paid_at_payoff')
  term('payment', words('payment'), text(payment, 'input'))
  term('start', words('loan_starts'), day(loan.startsOn === model.purchaseOn ? null : loan.startsOn, INPUT))
  term('payoff', words('loan_payoff'), day(loan.payoffOn, INPUT))
  term('matures', words('loan_matures'), day(loan.maturesOn, INPUT))
  term('extension_fee_pct', words('extension_fee_pct'), percent(loan.extensionFeePct, INPUT))
  const known = writeKnownDraws(sheet, prefix, loan, financing.loans[index]!, words)
  return { prefix, known, recorded: writeRecorded(sheet, loan, words) }
}
