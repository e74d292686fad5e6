import { oneLine, plainLower } from '../plain-text.ts'

export const VENDOR_STATUSES = ['prospect', 'active', 'on_hold', 'do_not_use'] as const
export type VendorStatus = (typeof VENDOR_STATUSES)[number]

export const VENDOR_LOCALES = ['en', 'es'] as const
export type VendorLocale = (typeof VENDOR_LOCALES)[number]

export const TRADES = [
  'general',
  'demo',
  'framing',
  'roofing',
  'siding',
  'windows',
  'plumbing',
  'electrical',
  'hvac',
  'insulation',
  'drywall',
  'paint',
  'flooring',
  'kitchen_bath',
  'concrete',
  'landscaping',
  'pool',
  'cleaning',
  'staging',
  'survey',
  'septic',
  'well',
  'excavation',
  'home_dealer',
  'home_installer',
  'engineer',
  'inspector',
  'attorney',
  'other',
] as const
export type Trade = (typeof TRADES)[number]

const FROM_A_DESK: ReadonlySet<Trade> = new Set([
  'staging',
  'survey',
  'home_dealer',
  'engineer',
  'inspector',
  'attorney',
  'other',
])

/** Checks whether a trade builds on site, where people get hurt. */
export function worksOnSite(trade: Trade): boolean {
  return !FROM_A_DESK.has(trade)
}

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

export const VENDOR_KINDS = ['individual', 'company'] as const
/** What a vendor is to the IRS, as far as it decides which papers there are. */
export type VendorKind = (typeof VENDOR_KINDS)[number]

const INDIVIDUALS: ReadonlySet<TaxClassification> = new Set(['individual', 'sole_prop', 'llc_disregarded'])

/** null = not known yet */
export function vendorKind(classification: TaxClassification): VendorKind | null {
  if (classification === 'unknown') return null
  return INDIVIDUALS.has(classification) ? 'individual' : 'company'
}

export const TIN_TYPES = ['ssn', 'ein'] as const
export type TinType = (typeof TIN_TYPES)[number]

export const PAYMENT_METHODS = ['check', 'ach', 'wire', 'card', 'cash', 'other'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const PAYMENT_TERMS = [0, 7, 15, 30] as const
export type PaymentTerms = (typeof PAYMENT_TERMS)[number]

export const MAX_RETAINAGE_PCT = 10

/** Reads a bank's routing number, whose last digit checks the others (ABA). @returns nine digits, or null */
export function readRoutingNumber(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '')
  if (!/^\d{9}$/.test(digits)) return null
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * [3, 7, 1][at % 3]!, 0)
  return sum > 0 && sum % 10 === 0 ? digits : null
}

/** Reads a bank account number. @returns 4 to 17 digits, or null */
export function readAccountNumber(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '')
  return /^\d{4,17}$/.test(digits) ? digits : null
}

const COMPANY_FORMS = /\b(?:llc|inc|incorporated|corp|corporation|co|company|ltd)\b/g

/** A vendor's name for comparing: `Hollis Tile, LLC` and `HOLLIS TILE` are the same. Empty if nothing is left. */
export function vendorNameKey(name: string): string {
  const plain = plainLower(name).replaceAll('&', ' and ').replace(/['’.]/g, '')
  return oneLine(plain.replace(/[^a-z0-9]+/g, ' ').replace(COMPANY_FORMS, ' '))
}

type PaidInto = { paymentMethod: PaymentMethod | null; bankEnding: string | null; bankConfirmed: boolean }

/** Checks whether payments wait because a second person hasn't confirmed the account they go to. */
export function isBankUnconfirmed({ paymentMethod, bankEnding, bankConfirmed }: PaidInto): boolean {
  return (paymentMethod === 'ach' || paymentMethod === 'wire') && bankEnding !== null && !bankConfirmed
}

/** The last four digits, which is all that is ever shown of a number. */
export function endingOf(digits: string): string {
  return digits.slice(-4)
}
