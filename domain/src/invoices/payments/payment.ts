import { type Day, dayParts } from '../../calendar.ts'
import { type Cents, type Percent, percentOf } from '../../money.ts'
import type { PaymentMethod } from '../../vendors/vendor.ts'
import { isCountedMethod, type PaidVendor } from '../nec-1099.ts'

/** A run rarely has more than thirty payments. */
export const MAX_RUN_PAYMENTS = 200

/** A run above this needs a second person, unless the organization sets another amount. */
export const SECOND_PERSON_ABOVE_CENTS = 2_500_000

const TO_ACCOUNTS: ReadonlySet<PaymentMethod> = new Set(['ach', 'wire'])

/** Checks whether a payment goes to the vendor's account, which someone has to confirm by a call. */
export function goesToAccount(method: PaymentMethod): boolean {
  return TO_ACCOUNTS.has(method)
}

export type Payee = Pick<PaidVendor, 'classification' | 'legalServices' | 'backupWithholding'>

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
  const pct = backupWithholding && isCountedMethod(method) ? backupWithholdingPct(dayParts(paidOn).year) : null
  return percentOf(amountCents, pct ?? '0')
}
