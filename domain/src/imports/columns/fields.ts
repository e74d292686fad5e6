import { COMP_FIELDS } from './comp-fields.ts'
import { DEAL_FIELDS } from './deal-fields.ts'
import type { ImportField } from './import-field.ts'
import type { ImportKind } from '../kinds.ts'
import { INVOICE_FIELDS } from './invoice-fields.ts'
import { CONTACT_FIELDS, TASK_FIELDS, TRANSACTION_FIELDS } from './other-fields.ts'
import { VENDOR_FIELDS } from './vendor-fields.ts'

/** The fields of each import kind, in the order they claim columns (see docs/domain.md, Imports). */
export const IMPORT_FIELDS = {
  deals: DEAL_FIELDS,
  comps: COMP_FIELDS,
  contacts: CONTACT_FIELDS,
  tasks: TASK_FIELDS,
  transactions: TRANSACTION_FIELDS,
  vendors: VENDOR_FIELDS,
  invoices: INVOICE_FIELDS,
} as const satisfies Record<ImportKind, readonly ImportField[]>

type NumberType = 'money' | 'count' | 'baths' | 'area' | 'lot' | 'year'
type FieldOf<Kind extends ImportKind> = (typeof IMPORT_FIELDS)[Kind][number]

export type ImportFieldKey<Kind extends ImportKind = ImportKind> = FieldOf<Kind>['key']

/** A row's values by field key: cents, dates, numbers, or text as written. A missing key means the field is empty. */
export type RowValues<Kind extends ImportKind> = {
  [Field in FieldOf<Kind> as Field['key']]?: Field['type'] extends NumberType ? number : string
}

export function isImportField(kind: ImportKind, key: string): boolean {
  return IMPORT_FIELDS[kind].some((field) => field.key === key)
}

/**
 * Fields that a row of each kind can't do without: in every group, at least one field must have a value (see
 * docs/domain.md, Imports).
 */
export const NEEDED_FIELDS = {
  deals: [['name', 'address', 'parcel']],
  comps: [['address'], ['sale_price'], ['sale_date']],
  contacts: [['name', 'email', 'phone']],
  tasks: [['name']],
  transactions: [['date'], ['amount', 'debit', 'credit']],
  vendors: [['name', 'email', 'phone']],
  invoices: [['vendor'], ['invoice_no'], ['date'], ['amount']],
} as const satisfies Record<ImportKind, readonly (readonly string[])[]>
