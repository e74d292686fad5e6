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

/** A form about a vendor. `useId` is a contact that was chosen instead of typing one. */
export type VendorDraft = { vendor: VendorFacts; contact: ContactFacts; useId: string | null }

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
export function contactToSend({ contact, useId, vendor }: VendorDraft) {
  if (useId !== null) return { id: useId }
  const { name, email, phone, address } = contact
  if ([name, email, phone, address].every((text) => text.trim() === '')) return undefined
  return { name: name.trim() || vendor.name, email: email.trim() || null, phone: phone.trim() || null, address }
}

/** What an edit of a vendor can change: its facts and its contact's, side by side. */
export type VendorEditFacts = VendorFacts & {
  contactName: string
  contactEmail: string
  contactPhone: string
  contactAddress: string
  useId: string | null
}

/** The same as received, with the version of the contact. */
export type SeenVendor = VendorEditFacts & { contactVersion: number | null }

export function editFactsOf({ vendor, contact, useId }: VendorDraft): VendorEditFacts {
  return {
    ...vendor,
    contactName: contact.name,
    contactEmail: contact.email,
    contactPhone: contact.phone,
    contactAddress: contact.address,
    useId,
  }
}

export function draftOf(vendor: Vendor): VendorDraft {
  return { vendor: factsOf(vendor), contact: contactOf(vendor), useId: null }
}

export function seenVendor(vendor: Vendor): SeenVendor {
  return { ...editFactsOf(draftOf(vendor)), contactVersion: vendor.contact?.version ?? null }
}

/** Turns an edit into a request. Only what changed travels, so that other people's changes stay. */
export function editToSend(edit: Partial<SeenVendor>, { contactVersion }: Pick<SeenVendor, 'contactVersion'>) {
  const { contactName, contactEmail, contactPhone, contactAddress, useId, contactVersion: _seen, ...vendor } = edit
  const contact = useId
    ? { id: useId }
    : {
        ...(contactName?.trim() && { name: contactName.trim() }),
        ...(contactEmail !== undefined && { email: contactEmail.trim() || null }),
        ...(contactPhone !== undefined && { phone: contactPhone.trim() || null }),
        ...(contactAddress !== undefined && { address: contactAddress }),
      }
  const isChanged = Object.keys(contact).length > 0
  return {
    vendor,
    ...(isChanged && { contact }),
    ...(isChanged && contactVersion !== null && { contactVersion }),
  }
}
