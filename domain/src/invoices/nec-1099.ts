import { type Day, dayParts } from '../calendar.ts'
import { type Cents, cents, sumCents } from '../money.ts'

export const TAX_CLASSIFICATIONS = [
  'individual',
  'sole_prop',
  'llc_disregarded',
  'llc_partnership',
  'partnership',
  'c_corp',
  's_corp',
  'trust',
  'exempt',
  'foreign',
  'unknown',
] as const
export type TaxClassification = (typeof TAX_CLASSIFICATIONS)[number]

/** Payment methods counted for a 1099-NEC. Cards and payment networks report their own. */
const COUNTED_METHODS: ReadonlySet<string> = new Set(['check', 'ach', 'wire', 'cash'])

/** A payment to a vendor; refunds received are negative. `isReportable`: its cost code is reportable. */
export type VendorPayment = {
  paidOn: Day
  method: string
  amountCents: Cents
  isVoid: boolean
  isReportable: boolean
  /** backup withholding from this payment */
  withheldCents: Cents
}

export type PaidVendor = {
  classification: TaxClassification
  /** attorneys are reported even if they are a corporation */
  legalServices: boolean
  backupWithholding: boolean
  payments: readonly VendorPayment[]
}

export const EXEMPT_REASONS = ['corporation', 'exempt_payee', 'foreign'] as const
export type ExemptReason = (typeof EXEMPT_REASONS)[number]

export type Nec1099 = {
  reportableTotalCents: Cents
  required: boolean
  exemptReason: ExemptReason | null
}

/** Determines whether a vendor gets a 1099-NEC for a calendar year, by payment date (see docs/domain.md, Tax). */
export function nec1099(vendor: PaidVendor, taxYear: number, thresholdCents: Cents): Nec1099 {
  const counted = vendor.payments.filter(
    ({ paidOn, method, isVoid, isReportable }) =>
      !isVoid && isReportable && isCountedMethod(method) && dayParts(paidOn).year === taxYear,
  )
  const countedCents = sumCents(counted.map(({ amountCents }) => amountCents))
  const sums = {
    countedCents,
    wasPaid: counted.some(({ amountCents }) => amountCents > 0),
    wasWithheld: counted.some(({ withheldCents }) => withheldCents > 0),
  }
  return { reportableTotalCents: countedCents, ...decideNec(vendor, sums, thresholdCents) }
}

/** The totals of a vendor's counted payments of a year. */
export type CountedSums = {
  countedCents: number
  /** a counted payment was above zero */
  wasPaid: boolean
  wasWithheld: boolean
}

/** Same as `nec1099`, but takes totals. */
export function decideNec(
  vendor: Omit<PaidVendor, 'payments'>,
  { countedCents, wasPaid, wasWithheld }: CountedSums,
  thresholdCents: number,
): Pick<Nec1099, 'required' | 'exemptReason'> {
  const exemptReason = exemptReasonOf(vendor)
  const reachesThreshold = exemptReason === null && countedCents >= thresholdCents
  return { required: wasWithheld || (vendor.backupWithholding && wasPaid) || reachesThreshold, exemptReason }
}

export function isCountedMethod(method: string): boolean {
  return COUNTED_METHODS.has(method)
}

export function exemptReasonOf({
  classification,
  legalServices,
}: Pick<PaidVendor, 'classification' | 'legalServices'>): ExemptReason | null {
  switch (classification) {
    case 'c_corp':
    case 's_corp':
      return legalServices ? null : 'corporation'
    case 'exempt':
      return 'exempt_payee'
    case 'foreign':
      return 'foreign'
    default:
      return null
  }
}

const UNTIL_2025 = cents(60_000)
const FROM_2026 = cents(200_000)
/** The law indexes the threshold for inflation after it. */
export const LAST_KNOWN_YEAR = 2026

/**
 * Returns the reporting threshold in cents. The law sets it through 2026 ($600, then $2,000). Later years come from the
 * organization's settings; until set, the last known threshold is assumed.
 */
export function necThreshold(
  taxYear: number,
  laterYears: Readonly<Record<number, Cents>> = {},
): { thresholdCents: Cents; isAssumed: boolean } {
  if (taxYear < LAST_KNOWN_YEAR) return { thresholdCents: UNTIL_2025, isAssumed: false }
  if (taxYear === LAST_KNOWN_YEAR) return { thresholdCents: FROM_2026, isAssumed: false }
  const set = laterYears[taxYear]
  return { thresholdCents: set ?? FROM_2026, isAssumed: set === undefined }
}
