import type { Day } from '../../calendar.ts'
import { type Cents, cents, sumCents } from '../../money.ts'
import type { LoanExtension, LoanPayment, LoanTerms } from '../model/deal-model.ts'
import type { LoanFigures } from '../loans/financing.ts'
import { accruedBetween } from '../loans/interest.ts'
import { paidDays } from '../loans/recorded.ts'
import type { FlowEntry } from './cash-sheet.ts'
import { cent } from './formulas.ts'
import { day, money, type Sheet, text } from './sheet.ts'
import type { Words } from './words.ts'

/** The cells of a payment to the lender, and of an extension. */
export type PaymentPlace = Record<'on' | 'interest' | 'principal' | 'fees' | 'from' | 'to', string> & {
  payment: LoanPayment
}
export type ExtensionPlace = Record<'on' | 'matures' | 'fee', string> & { extension: LoanExtension }
export type RecordedPlaces = { payments: PaymentPlace[]; extensions: ExtensionPlace[] }

const INPUT = { look: 'input' } as const

/** Writes what was recorded for a loan: its payments and the extensions taken. */
export function writeRecorded(sheet: Sheet, loan: LoanTerms, words: Words): RecordedPlaces {
  return { payments: writePayments(sheet, loan, words), extensions: writeExtensions(sheet, loan, words) }
}

function writePayments(sheet: Sheet, { payments }: LoanTerms, words: Words): PaymentPlace[] {
  if (payments.length === 0) return []
  sheet.add(text(words('recorded_payments'), 'soft'))
  const titles = ['paid_on', 'interest', 'loan_principal', 'fee', 'from', 'until'] as const
  sheet.add(...titles.map((title) => text(words(title), 'soft')))
  return payments.map((payment) => {
    const row = sheet.add(
      day(payment.paidOn, INPUT),
      money(payment.interestCents, INPUT),
      money(payment.principalCents, INPUT),
      money(payment.feesCents, INPUT),
      day(payment.from, INPUT),
      day(payment.to, INPUT),
    )
    const [on, interest, principal, fees, from, to] = [1, 2, 3, 4, 5, 6].map((column) => sheet.at(row, column)) as Six
    return { on, interest, principal, fees, from, to, payment }
  })
}

type Six = [string, string, string, string, string, string]

function writeExtensions(sheet: Sheet, { extensions }: LoanTerms, words: Words): ExtensionPlace[] {
  if (extensions.length === 0) return []
  sheet.add(...(['extended_on', 'loan_matures', 'extension_fees'] as const).map((word) => text(words(word), 'soft')))
  return extensions.map((extension) => {
    const { takenOn, maturesOn, feeCents } = extension
    const row = sheet.add(day(takenOn, INPUT), day(maturesOn, INPUT), money(feeCents, INPUT))
    return { on: sheet.at(row, 1), matures: sheet.at(row, 2), fee: sheet.at(row, 3), extension }
  })
}

/** Days whose interest was paid, as cells, with what had accrued by each of them. */
export type PaidRange = { from: string; to: string; accruedFrom: string; accruedTo: string }

/**
 * Writes what accrued in the days that were paid for. The engine merges days that several payments cover, and so do
 * these rows.
 * @param addRow writes the interest accrued by a day and returns its cell
 */
export function writePaidRanges(
  { payments }: RecordedPlaces,
  addRow: (on: Day, date: string) => { date: string; accrued: string },
): PaidRange[] {
  return paidDays(payments.map(({ payment }) => payment)).map((range) => {
    const within = payments.filter(({ payment }) => payment.from >= range.from && payment.to <= range.to)
    const from = addRow(range.from, `MIN(${within.map((place) => place.from).join(',')})`)
    const to = addRow(range.to, `MAX(${within.map((place) => place.to).join(',')})`)
    return { from: from.date, to: to.date, accruedFrom: from.accrued, accruedTo: to.accrued }
  })
}

/** Returns the formula for the part of what accrued by a day that was paid for. */
export function paidForFormula(ranges: readonly PaidRange[], on: string, accrued: string): string {
  const parts = ranges.map(({ from, to, accruedFrom, accruedTo }) => {
    const inPart = `IF(${on}>${from},${accrued}-${accruedFrom},0)`
    return `IF(${on}>=${to},${accruedTo}-${accruedFrom},${inPart})`
  })
  return parts.length === 0 ? '0' : parts.join('+')
}

/** Returns the part of what accrued by a day that was paid for. */
export function paidForCents(loan: LoanTerms, { steps }: LoanFigures, by: Day): Cents {
  const ranges = paidDays(loan.payments).filter(({ from }) => from < by)
  return sumCents(ranges.map(({ from, to }) => accruedBetween(loan, steps, from, to < by ? to : by)))
}

export function sumOf(cells: readonly string[]): string {
  return cells.length === 0 ? '0' : cent(cells.join('+'))
}

/** Returns the movements of the payments and extensions. What the payoff repays is a movement of its own. */
export function recordedFlows({ payments, extensions }: RecordedPlaces, name: string, words: Words): FlowEntry[] {
  const flow = (word: Parameters<Words>[0], on: Day, date: string, amountCents: number, cell: string): FlowEntry => ({
    what: `${name}: ${words(word)}`,
    on,
    date,
    amountCents: cents(-amountCents),
    amount: `-${cell}`,
  })
  return [
    ...payments.flatMap(({ payment, on, interest, principal, fees }) => [
      flow('interest', payment.paidOn, on, payment.interestCents, interest),
      ...(payment.isPayoff ? [] : [flow('loan_principal', payment.paidOn, on, payment.principalCents, principal)]),
      flow('payment_fees', payment.paidOn, on, payment.feesCents, fees),
    ]),
    ...extensions.map(({ extension, on, fee }) =>
      flow('extension_fees', extension.takenOn, on, extension.feeCents, fee),
    ),
  ]
}
