import { addressKey, parcelKey } from '../../addresses/address-key.ts'
import { phoneKey } from '../../phone-number.ts'
import { plainLower } from '../../plain-text.ts'
import { vendorNameKey } from '../../vendors/vendor.ts'
import { sealedTin } from '../../vendors/sealed-tin.ts'
import { invoiceKey } from './invoice-record.ts'
import type { ImportKind, ImportSource } from '../kinds.ts'
import type { Values } from '../rows/read-row.ts'

/** What a row duplicates: an earlier record in the file or something already in the account. */
export type DuplicateOf = { record: number } | { id: string }

/** What identifies a row, or an existing deal, comp, etc., apart from its values. */
export type Identity = {
  externalId: string | null
  /** keys that match an equal key of the same type; at most one applies against an existing row */
  parcel: string | null
  addresses: readonly string[]
  /** contacts: email and phone; transactions: all values combined */
  email: string | null
  phone: string | null
  whole: string | null
  /** vendors: the mark of the tax number, and the name without the form of the company; invoices: vendor and number */
  tax: string | null
  name: string | null
  purchaseDate: string | null
  saleDate: string | null
  amountCents: number | null
}

export const NOBODY: Identity = {
  externalId: null,
  parcel: null,
  addresses: [],
  email: null,
  phone: null,
  whole: null,
  tax: null,
  name: null,
  purchaseDate: null,
  saleDate: null,
  amountCents: null,
}

const text = (value: string | number | undefined): string | null => (value === undefined ? null : String(value))
const cents = (value: string | number | undefined): number | null => (typeof value === 'number' ? value : null)

/** Checks whether a spreadsheet mangled an id (`1.21E+15`), which makes it unusable. */
export function isMangledId(id: string): boolean {
  return /^\d+(?:[.,]\d+)?e[+-]?\d+$/i.test(id)
}

/**
 * Normalizes a record id. Salesforce writes an id with 15 characters, or with 3 more that encode its capitalization.
 */
function recordId(id: string, source: ImportSource | null): string | null {
  if (isMangledId(id)) return null
  return source === 'salesforce' && /^[A-Za-z0-9]{18}$/.test(id) ? id.slice(0, 15) : id
}

/** Returns the identity of a row in a file (see docs/domain.md, Imports). */
export function identityOf(kind: ImportKind, values: Values, source: ImportSource | null): Identity {
  const id = text(values['external_id'])
  const externalId = kind === 'comps' || id === null ? null : recordId(id, source)
  if (kind === 'deals' || kind === 'comps') {
    const key = addressKey({
      address: text(values['address']),
      unit: text(values['unit']),
      city: text(values['city']),
      state: text(values['state']),
      zip: text(values['zip']),
    })
    const parcel = kind === 'deals' ? text(values['parcel']) : null
    return {
      ...NOBODY,
      externalId,
      parcel: parcel === null ? null : parcelKey(parcel),
      addresses: key === null ? [] : [key],
      purchaseDate: text(values['purchase_date']),
      saleDate: text(values['sale_date']),
      amountCents: cents(values['sale_price']),
    }
  }
  if (kind === 'contacts') {
    const phone = text(values['phone'])
    return {
      ...NOBODY,
      externalId,
      email: text(values['email'])?.toLowerCase() ?? null,
      phone: phone === null ? null : phoneKey(phone),
    }
  }
  if (kind === 'vendors') {
    const [name, tin] = [text(values['name']), sealedTin(String(values['tax_id'] ?? ''))]
    const email = text(values['email'])?.toLowerCase() ?? null
    return { ...NOBODY, tax: tin?.mark ?? null, email, name: name === null ? null : vendorNameKey(name) }
  }
  if (kind === 'invoices') {
    const line = ['deal', 'budget_line', 'amount', 'description'].map((key) => values[key] ?? '').join('|')
    const name = invoiceKey({ vendor: String(values['vendor'] ?? ''), invoice_no: String(values['invoice_no'] ?? '') })
    return { ...NOBODY, name, whole: plainLower(`${name}|${line}`) }
  }
  if (kind === 'tasks') return { ...NOBODY, externalId }
  const parts = [values['date'], values['amount'], values['payee'], values['reference']]
  return { ...NOBODY, whole: plainLower(parts.map((part) => part ?? '').join('|')) }
}

const differ = (a: string | null, b: string | null): boolean => a !== null && b !== null && a !== b

/**
 * Checks whether two matches are the same deal. If both have a purchase date or both have a sale date and these differ,
 * the property was traded twice.
 */
function isSameDeal(a: Identity, b: Identity): boolean {
  return !differ(a.purchaseDate, b.purchaseDate) && !differ(a.saleDate, b.saleDate)
}

type Entry = { identity: Identity; of: DuplicateOf }

export type DuplicateMatch = { of: DuplicateOf; differs: boolean }

/**
 * Stores accepted rows and finds duplicates of them: first by the source's record id; then deals by parcel number (if
 * both have one), else by address; comps by address and sale date; contacts by email, else phone; transactions by all
 * values; vendors by tax number, else email, else name, unless their tax numbers differ; lines of invoices by all values,
 * and by vendor and number if the account has the invoice.
 */
export function duplicateIndex(kind: ImportKind) {
  const entries = new Map<string, Entry[]>()
  const keysOf = (identity: Identity): string[] => {
    const keys: string[] = []
    const add = (sort: string, key: string | null) => {
      if (key !== null && key !== '') keys.push(`${sort}:${key}`)
    }
    add('id', identity.externalId)
    add('tax', identity.tax)
    add('parcel', identity.parcel)
    for (const address of identity.addresses)
      add('address', kind === 'comps' ? `${address}|${identity.saleDate}` : address)
    add('email', identity.email)
    add('phone', identity.phone)
    add('whole', identity.whole)
    add('name', identity.name)
    return keys
  }

  const agree = (key: string, row: Identity, known: Identity): boolean => {
    if (key.startsWith('parcel:')) return isSameDeal(row, known)
    if (key.startsWith('address:') && kind === 'deals')
      return !(row.parcel !== null && known.parcel !== null && row.parcel !== known.parcel) && isSameDeal(row, known)
    // One office may keep the books of two firms.
    if (kind === 'vendors' && differ(row.tax, known.tax)) return false
    if (key.startsWith('phone:')) return row.email === null || known.email === null
    return true
  }

  return {
    add(identity: Identity, of: DuplicateOf): void {
      for (const key of keysOf(identity)) {
        const known = entries.get(key)
        if (known) known.push({ identity, of })
        else entries.set(key, [{ identity, of }])
      }
    },
    find(identity: Identity): DuplicateMatch | null {
      for (const key of keysOf(identity)) {
        const entry = entries.get(key)?.find((known) => agree(key, identity, known.identity))
        if (entry) return { of: entry.of, differs: identity.amountCents !== entry.identity.amountCents }
      }
      return null
    },
  }
}

export type DuplicateIndex = ReturnType<typeof duplicateIndex>
