import { readTin } from '../tin.ts'
import type { TaxClassification, TinType } from '../vendor.ts'

/** The boxes of a W-9 that a vendor of ours can check. Foreign ones send a W-8 instead. */
export const W9_CLASSES = ['individual', 'llc', 'partnership', 'c_corp', 's_corp', 'trust'] as const
export type W9Class = (typeof W9_CLASSES)[number]

/** How an LLC is taxed: as its one owner, or as a corporation (C, S) or partnership (P). */
export const LLC_TAXED_AS = ['owner', 'c', 's', 'p'] as const
export type LlcTaxedAs = (typeof LLC_TAXED_AS)[number]

/** A W-9 as it's filled in, without the number itself. */
export type W9Facts = {
  /** as on the income tax return */
  name: string
  /** if it differs */
  businessName: string
  classification: W9Class
  llcTaxedAs: LlcTaxedAs | null
  /** 1 to 13; empty = not exempt */
  exemptPayeeCode: string
  street: string
  /** with state and ZIP */
  city: string
  tinType: TinType
  /** the IRS told the signer, so that the second certification is struck out */
  isBackupWithheld: boolean
}
export type W9Input = W9Facts & { tin: string }

export const W9_FAULTS = ['required', 'digits', 'ein_only', 'code', 'not_exempt'] as const
export type W9Fault = (typeof W9_FAULTS)[number]
export type W9Field = 'name' | 'llcTaxedAs' | 'exemptPayeeCode' | 'street' | 'city' | 'tinType' | 'tin'

const CODES: ReadonlySet<string> = new Set(Array.from({ length: 13 }, (_none, index) => String(index + 1)))

/** What is missing or can't be, by field. */
export function w9Faults(form: W9Input): Map<W9Field, W9Fault> {
  const faults = new Map<W9Field, W9Fault>()
  for (const field of ['name', 'street', 'city'] as const) if (form[field].trim() === '') faults.set(field, 'required')
  if (form.classification === 'llc' && form.llcTaxedAs === null) faults.set('llcTaxedAs', 'required')
  const code = form.exemptPayeeCode.trim()
  if (code !== '' && isOnePerson(form)) faults.set('exemptPayeeCode', 'not_exempt')
  else if (code !== '' && !CODES.has(code)) faults.set('exemptPayeeCode', 'code')
  if (form.tinType === 'ssn' && needsEin(form)) faults.set('tinType', 'ein_only')
  if (form.tin.trim() === '') faults.set('tin', 'required')
  else if (readTin(form.tin) === null) faults.set('tin', 'digits')
  return faults
}

type Kind = Pick<W9Facts, 'classification' | 'llcTaxedAs'>

/** The owner of a business that isn't taxed apart from its owner. Individuals are no exempt payees. */
export function isOnePerson({ classification, llcTaxedAs }: Kind): boolean {
  return classification === 'individual' || (classification === 'llc' && llcTaxedAs === 'owner')
}

/** A trust that its grantor is taxed for uses the grantor's number. */
export function needsEin(kind: Kind): boolean {
  return (
    !isOnePerson(kind) &&
    kind.classification !== 'trust' &&
    !(kind.classification === 'llc' && kind.llcTaxedAs === null)
  )
}

const OF_LLC: Record<LlcTaxedAs, TaxClassification> = {
  owner: 'llc_disregarded',
  c: 'c_corp',
  s: 's_corp',
  p: 'llc_partnership',
}

/** What an accepted W-9 says about its vendor. */
export type W9Says = {
  legalName: string
  taxClassification: TaxClassification
  isBackupWithheld: boolean
  address: string
}

export function w9Says(form: W9Facts): W9Says {
  return {
    legalName: form.name,
    taxClassification: classificationOf(form),
    isBackupWithheld: form.isBackupWithheld,
    address: `${form.street}, ${form.city}`,
  }
}

function classificationOf({ classification, llcTaxedAs, exemptPayeeCode, businessName }: W9Facts): TaxClassification {
  const isCorporation = classification === 'c_corp' || classification === 's_corp'
  if (exemptPayeeCode !== '' && !isCorporation) return 'exempt'
  if (classification === 'llc') return OF_LLC[llcTaxedAs ?? 'owner']
  if (classification === 'individual') return businessName === '' ? 'individual' : 'sole_prop'
  return classification
}

/** The boxes that a vendor's classification answers to, so that nobody enters it twice. */
export function w9ClassOf(known: TaxClassification): Kind {
  switch (known) {
    case 'llc_disregarded':
      return { classification: 'llc', llcTaxedAs: 'owner' }
    case 'llc_partnership':
      return { classification: 'llc', llcTaxedAs: 'p' }
    case 'partnership':
    case 'c_corp':
    case 's_corp':
    case 'trust':
      return { classification: known, llcTaxedAs: null }
    default:
      return { classification: 'individual', llcTaxedAs: null }
  }
}

/** An address on one line as the two of a W-9: the street, then the rest. */
export function w9Address(address: string): Pick<W9Facts, 'street' | 'city'> {
  const [street = '', ...rest] = address.split(/,\s*|\n+/)
  return { street: street.trim(), city: rest.join(', ').trim() }
}
