import { type Day, dayParts } from '../../calendar.ts'
import { type Cents, type Percent, percentOf } from '../../money.ts'
import type { PaymentMethod } from '../../vendors/vendor.ts'
import { exemptReasonOf, type PaidVendor } from '../nec-1099.ts'

/** A run rarely has more than thirty payments. */
export const MAX_RUN_PAYMENTS = 200

/** A run above this needs a second person, unless the organization sets another amount. */
export const SECOND_PERSON_ABOVE_CENTS = 2_500_000

const TO_ACCOUNTS: ReadonlySet<PaymentMethod> = new Set(['ach', 'wire'])

/** Checks whether a payment goes to the vendor's account, which someone has to confirm by a call. */
export function goesToAccount(method: PaymentMethod): boolean {
  return TO_ACCOUNTS.has(method)
}

/** Payments that the payer reports. Cards and payment networks report their own. */
const REPORTED: ReadonlySet<PaymentMethod> = new Set(['check', 'ach', 'wire', 'cash'])

export type Payee = Pick<PaidVendor, 'classification' | 'legalServices' | 'backupWithholding'>

/** Returns whether a payment counts for a 1099-NEC unless someone says otherwise. */
export function isReportableByDefault(vendor: Payee, method: PaymentMethod): boolean {
  return REPORTED.has(method) && exemptReasonOf(vendor) === null
}

/** The rate of backup withholding from each year on, newest first (Internal Revenue Code, section 3406). */
const BACKUP_RATES: readonly { from: number; pct: Percent }[] = [
  { from: 2018, pct: '24' },
  { from: 2003, pct: '28' },
]

/** Returns the rate of backup withholding in a year; null before the table begins. */
export function backupWithholdingPct(year: number): Percent | null {
  return BACKUP_RATES.find(({ from }) => year >= from)?.pct ?? null
}

/** Returns what is withheld from a payment. The vendor gets the rest; the payment counts in full. */
export function withheldFrom(
  { backupWithholding }: Payee,
  { method, amountCents, paidOn }: { method: PaymentMethod; amountCents: number; paidOn: Day },
): Cents {
  const pct = backupWithholding && REPORTED.has(method) ? backupWithholdingPct(dayParts(paidOn).year) : null
  return percentOf(amountCents, pct ?? '0')
}
