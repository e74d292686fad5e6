import type { Trade } from '@plumbline/domain/vendors/vendor'
import { m } from '../messages/generated/messages.js'
import { formatDay, formatPercent } from '../ui/figures/format.ts'
import type { VendorEditFacts } from './vendor-facts.ts'
import { LANGUAGE_NAMES, METHOD_NAMES, STATUS_NAMES, TAX_NAMES, termsWords, tradeList } from './words.ts'

type Words<Value> = { name: () => string; show: (value: Value) => string }

const text = (name: () => string): Words<string> => ({ name, show: (value) => value })
const oneOf = <Key extends string>(name: () => string, names: Readonly<Record<Key, () => string>>): Words<Key> => ({
  name,
  show: (value) => names[value as Key](),
})

const EDIT_WORDS: { [Key in keyof VendorEditFacts]: Words<NonNullable<VendorEditFacts[Key]>> } = {
  name: text(m.vendors_name),
  legalName: text(m.vendors_legal_name),
  trades: { name: m.vendors_trades, show: (trades) => tradeList(trades as Trade[]) },
  status: oneOf(m.vendors_status, STATUS_NAMES),
  locale: oneOf(m.vendors_language, LANGUAGE_NAMES),
  taxClassification: oneOf(m.vendors_tax_class, TAX_NAMES),
  backupWithholding: {
    name: m.vendors_backup_withholding,
    show: (value) => (value ? m.deals_yes() : m.deals_no()),
  },
  licenseNo: text(m.vendors_license_no),
  licenseExpires: { name: m.vendors_license_expires, show: formatDay },
  paymentMethod: oneOf(m.vendors_pays_by, METHOD_NAMES),
  paymentTermsDays: { name: m.vendors_terms_days, show: termsWords },
  retainagePct: { name: m.vendors_retainage, show: (value) => formatPercent(value) },
  notes: text(m.vendors_notes),
  contactName: text(m.vendors_contact_name),
  contactEmail: text(m.vendors_email),
  contactPhone: text(m.vendors_phone),
  contactAddress: text(m.vendors_address),
  useId: text(m.vendors_contact_name),
}

export function editName(key: keyof VendorEditFacts): string {
  return EDIT_WORDS[key].name()
}

/** A fact's formatted value. */
export function editValue<Key extends keyof VendorEditFacts>(
  key: Key,
  value: VendorEditFacts[Key] | null | undefined,
): string {
  const isEmpty = value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  return isEmpty ? m.vendors_not_set() : EDIT_WORDS[key].show(value)
}
