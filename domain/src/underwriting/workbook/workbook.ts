import { cents } from '../../money.ts'
import type { Underwriting } from '../underwrite.ts'
import { asPaid } from './as-paid.ts'
import { writeBreakEven } from './break-even.ts'
import { type FlowEntry, writeCash } from './cash-sheet.ts'
import { writeFinancing, writeHolding, writeImprovement, writePurchase, writeSelling } from './costs.ts'
import { writeInputs } from './inputs-sheet.ts'
import { writeLoan } from './loan-sheet.ts'
import { writeHoldingPayments, writeImprovementPayments } from './payments-sheet.ts'
import { writeResults } from './results.ts'
import { writeLaterGrid, writePriceGrid } from './sensitivity-sheet.ts'
import { Sheet, text, type WorkbookName, type WorkbookSheet } from './sheet.ts'
import type { Words } from './words.ts'

/**
 * The underwriting of one deal as a workbook: its inputs as named cells, and every figure as a formula based on them.
 */
export type Workbook = { sheets: readonly WorkbookSheet[]; names: readonly WorkbookName[] }

/** Extra months in a schedule, for when dates are moved. */
const SPARE_MONTHS = 24

/**
 * Builds a workbook that recalculates the deal when an input changes in a spreadsheet. Each formula repeats a rule of
 * this room as a spreadsheet formula. The cached values are the engine's, for readers that don't calculate.
 * @param title the deal's name
 */
export function underwritingWorkbook(given: Underwriting, title: string, words: Words): Workbook {
  const figures = asPaid(given)
  const names: WorkbookName[] = []
  const sheet = (name: string) => new Sheet(name, names)
  const inputs = sheet(words('sheet_inputs'))
  const places = writeInputs(inputs, figures, title, words)
  const loanSheets = figures.model.loans.map((_, index) => sheet(`${words('sheet_loan')} ${index + 1}`))
  const loans = loanSheets.map((page, index) =>
    writeLoan(page, places.loans[index]!, index, figures, SPARE_MONTHS, words),
  )
  const prefixes = loans.map((loan) => loan.prefix)

  const payments = sheet(words('sheet_payments'))
  const improvement = writeImprovementPayments(payments, places, figures, SPARE_MONTHS, words)
  const holding = writeHoldingPayments(payments, places.holding, figures, SPARE_MONTHS, words)

  const calculation = sheet(words('sheet_calculation'))
  calculation.add(text(title, 'title'))
  writeResults(calculation, prefixes, figures, words)
  writePurchase(calculation, places, figures, words)
  writeImprovement(calculation, places, figures, words)
  writeFinancing(calculation, prefixes, figures, words)
  writeHolding(calculation, holding.totals, figures, words)
  writeSelling(calculation, places, figures, words)

  const cash = sheet(words('sheet_cash'))
  const flows = [...ends(figures, words), ...loans.flatMap((loan) => loan.flows), ...improvement, ...holding.flows]
  writeCash(cash, flows, figures, words)

  const basics = [inputs, calculation, ...loanSheets, payments, cash]
  if (figures.model.ending !== 'sale') return { sheets: basics, names }
  const sensitivity = sheet(words('sheet_sensitivity'))
  writePriceGrid(sensitivity, places.selling, figures, words)
  const laterLoans = loans.map((loan) => loan.laterCosts)
  writeLaterGrid(sensitivity, laterLoans, holding.laterCosts, figures, words)
  writeBreakEven(sensitivity, places.selling, figures, words)
  return { sheets: [...basics, sensitivity], names }
}

/** Returns the movements on the purchase and sale days. A property that's kept isn't sold. */
function ends({ model, purchase, selling, kept }: Underwriting, words: Words): FlowEntry[] {
  const bought = { on: model.purchaseOn, date: 'purchase_date' }
  const received = model.ending === 'assignment' ? 'assignment_fee' : 'sale_price'
  const sold = { on: model.saleOn, date: 'sale_date' }
  const out = (word: 'purchase_price' | 'purchase_costs' | 'selling_costs', amountCents: number, name: string) => ({
    what: words(word),
    amountCents: cents(-amountCents),
    amount: `-${name}`,
  })
  return [
    { ...bought, ...out('purchase_price', model.purchasePriceCents, 'purchase_price') },
    { ...bought, ...out('purchase_costs', purchase.costsCents, 'purchase_costs') },
    ...(kept ? [] : [{ ...sold, what: words(received), amountCents: model.salePriceCents, amount: 'sale_price' }]),
    { ...sold, ...out('selling_costs', selling.totalCents, 'selling') },
  ]
}
