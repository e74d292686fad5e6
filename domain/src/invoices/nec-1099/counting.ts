import { isCountedMethod } from '../nec-1099.ts'

/** Cost codes for goods and public fees, which aren't services. */
const NOT_SERVICES = [/^01-010$/, /^20(?:-|$)/, /^51(?:-|$)/, /^52(?:-|$)/]

/** Checks whether what is paid on a cost code is reported on Form 1099-NEC, unless someone says otherwise. */
export function isReportableCode(code: string): boolean {
  return !NOT_SERVICES.some((pattern) => pattern.test(code))
}

/** Returns the part of a payment that its cost codes leave out; has the payment's sign. */
export function unreportableCents(shares: readonly { code: string; amountCents: number }[]): number {
  return shares.reduce((sum, { code, amountCents }) => (isReportableCode(code) ? sum : sum + amountCents), 0)
}

export type CountablePayment = {
  method: string
  amountCents: number
  /** the part that its cost codes leave out */
  unreportableCents: number
  /** what someone decided for the whole payment; null = by its cost codes */
  isReportable: boolean | null
}

/** What a payment adds to its vendor's year. Card and codes don't count; refunds are subtracted. */
export const PAYMENT_PARTS = ['paid', 'card', 'codes', 'refunds', 'counted'] as const
export type PaymentPart = (typeof PAYMENT_PARTS)[number]
export type PaymentParts = Readonly<Record<PaymentPart, number>>

/** Splits a payment so that paid − card − codes − refunds = counted. */
export function partsOfPayment(payment: CountablePayment): PaymentParts {
  const { method, amountCents, isReportable } = payment
  if (!isCountedMethod(method)) return { paid: amountCents, card: amountCents, codes: 0, refunds: 0, counted: 0 }
  const codes = isReportable === null ? payment.unreportableCents : isReportable ? 0 : amountCents
  const counted = amountCents - codes
  const refunds = counted < 0 ? -counted : 0
  return { paid: amountCents + refunds, card: 0, codes, refunds, counted }
}
