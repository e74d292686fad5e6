import type { Vendor } from '@plumbline/contract/vendors/vendors'

/** What a form about a vendor holds. */
export type VendorFacts = Pick<
  Vendor,
  | 'name'
  | 'legalName'
  | 'trades'
  | 'status'
  | 'locale'
  | 'taxClassification'
  | 'backupWithholding'
  | 'licenseNo'
  | 'licenseExpires'
  | 'paymentMethod'
  | 'paymentTermsDays'
  | 'retainagePct'
  | 'notes'
>
export type ContactFacts = { name: string; email: string; phone: string; address: string }

export const NEW_VENDOR: VendorFacts = {
  name: '',
  legalName: '',
  trades: [],
  status: 'active',
  locale: 'en',
  taxClassification: 'unknown',
  backupWithholding: false,
  licenseNo: '',
  licenseExpires: null,
  paymentMethod: null,
  paymentTermsDays: null,
  retainagePct: null,
  notes: '',
}
export const NO_CONTACT: ContactFacts = { name: '', email: '', phone: '', address: '' }

export function factsOf(vendor: Vendor): VendorFacts {
  const keys = Object.keys(NEW_VENDOR) as (keyof VendorFacts)[]
  return Object.fromEntries(keys.map((key) => [key, vendor[key]])) as VendorFacts
}

export function contactOf({ contact }: Vendor): ContactFacts {
  if (contact === null) return NO_CONTACT
  const { name, email, phone, address } = contact
  return { name, email: email ?? '', phone: phone ?? '', address }
}

/** @returns undefined if there's nothing to send */
export function contactToSend(contact: ContactFacts, fallbackName: string) {
  const { name, email, phone, address } = contact
  if ([name, email, phone, address].every((text) => text.trim() === '')) return undefined
  return { name: name.trim() || fallbackName, email: email.trim() || null, phone: phone.trim() || null, address }
}
