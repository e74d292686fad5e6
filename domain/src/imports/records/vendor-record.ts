import { normalizeEmail } from '../../email-address.ts'
import { plainLower } from '../../plain-text.ts'
import { readTrades } from '../../vendors/trade-names.ts'
import type { ImportedVendor } from '../../vendors/imported-vendor.ts'
import { PAYMENT_TERMS, type PaymentTerms, type VendorLocale } from '../../vendors/vendor.ts'
import { sealedTin, shownCell } from '../../vendors/sealed-tin.ts'
import type { RowValues } from '../columns/fields.ts'

type Values = RowValues<'vendors'>

/** Converts a judged row to a vendor. Nothing that was written is lost: what can't be read goes into the notes. */
export function vendorRecordOf(values: Values): ImportedVendor {
  const written = (key: keyof Values, longest: number) =>
    shownCell(values[key] ?? '')
      .slice(0, longest)
      .toWellFormed()
  const [email, phone, address] = [written('email', 254), written('phone', 40), written('address', 300)]
  const contactName = written('contact_name', 160)
  const name = written('name', 160) || contactName || email || phone
  const { trades, hasUnknown } = readTrades(values.trades ?? '')
  const [terms, language] = [termsOf(values.terms), localeOf(values.language)]
  const isAddress = normalizeEmail(email) !== null
  const unread = [
    hasUnknown ? values.trades : undefined,
    terms === null ? values.terms : undefined,
    language === null ? values.language : undefined,
    isAddress || email === '' ? undefined : email,
  ].filter((text) => text !== undefined)
  const sealedLicense = sealedTin(values.license_no ?? '')
  return {
    name,
    legalName: written('legal_name', 160),
    trades,
    licenseNo: sealedLicense ? '' : written('license_no', 60),
    sealedLicense,
    licenseExpires: values.license_expires ?? null,
    paymentTermsDays: terms,
    locale: language,
    notes: [written('notes', 4_000), unread.join(', ').slice(0, 900)].filter(Boolean).join('\n').toWellFormed(),
    contact:
      contactName || isAddress || phone || address
        ? { name: contactName || name, email: isAddress ? email : null, phone: phone || null, address }
        : null,
    tin: sealedTin(values.tax_id ?? ''),
  }
}

/** Whether a row names a trade that we don't know. */
export function hasUnknownTrade({ trades }: Values): boolean {
  return trades !== undefined && readTrades(trades).hasUnknown
}

/** `Net 30`, `15 days` or `Due on receipt`. */
function termsOf(text = ''): PaymentTerms | null {
  if (/receipt|al recibir|contado/i.test(text)) return 0
  const days = Number(/\d+/.exec(text)?.[0] ?? Number.NaN)
  return PAYMENT_TERMS.find((known) => known === days) ?? null
}

function localeOf(text = ''): VendorLocale | null {
  const plain = plainLower(text).trim()
  if (/^(es|esp|span|castellano)/.test(plain)) return 'es'
  return /^(en|ing)/.test(plain) ? 'en' : null
}
