import { fieldSpec } from '../deals/fields.ts'
import { MAX_COMP_CENTS } from '../underwriting/comps/comps.ts'
import { type Cell, cellText } from './cells/cell.ts'
import { shownCell } from '../vendors/sealed-tin.ts'
import { IMPORT_FIELDS, NEEDED_FIELDS } from './columns/fields.ts'
import type { ImportField } from './columns/import-field.ts'
import type { ImportKind, Problem, RejectReason } from './kinds.ts'
import type { ColumnMapping } from './columns/mapping.ts'
import type { Values } from './rows/read-row.ts'

const MONEY_FIELDS = Object.fromEntries(
  Object.entries(IMPORT_FIELDS).map(([kind, fields]) => [
    kind,
    fields.filter((field: ImportField) => field.type === 'money').map((field) => field.key),
  ]),
) as unknown as Record<ImportKind, readonly string[]>

/** Returns the money fields of a kind, which determine a file's decimal mark. */
export function moneyFields(kind: ImportKind): readonly string[] {
  return MONEY_FIELDS[kind]
}

export function dateFields(kind: ImportKind): readonly string[] {
  return IMPORT_FIELDS[kind]
    .filter((field: ImportField) => field.type === 'start_date' || field.type === 'end_date')
    .map((field) => field.key)
}

/** Returns every field that a row of the kind needs, alone or as one of several alternatives. */
export function neededFields(kind: ImportKind): ReadonlySet<string> {
  const needed: readonly (readonly string[])[] = NEEDED_FIELDS[kind]
  return kind === 'deals' ? new Set() : new Set(needed.flat())
}

/** Builds a contact's name from first and last name if it has none. Mutates the values. */
export function completeValues(kind: ImportKind, values: Values): void {
  if (kind === 'contacts' && values['name'] === undefined) {
    const name = [values['first_name'], values['last_name']].filter((part) => part !== undefined).join(' ')
    if (name !== '') values['name'] = name
  }
  if (kind === 'transactions' && values['amount'] === undefined) {
    const { debit, credit } = values
    if (typeof debit === 'number' || typeof credit === 'number')
      values['amount'] = Number(credit ?? 0) - Number(debit ?? 0)
  }
}

const HIGHEST_DEAL_AMOUNT = fieldSpec('purchasePriceCents').max ?? Number.MAX_SAFE_INTEGER

/** Lists what a row lacks or gets wrong, apart from unreadable cells (see docs/domain.md, Imports). */
export function kindProblems(
  kind: ImportKind,
  values: Values,
  found: readonly Problem[],
  mapping: ColumnMapping,
  cells: readonly Cell[],
): Problem[] {
  const problems: Problem[] = []
  const add = (reason: RejectReason, field: string | null) => {
    const column = field === null ? undefined : mapping.columnOf[field]
    problems.push({
      reason,
      field,
      column: column ?? null,
      value: column === undefined ? null : cellText(cells[column]),
    })
  }
  const isUnread = (field: string) => found.some((problem) => problem.field === field)
  const isMissing = (field: string) => values[field] === undefined && !isUnread(field)

  if (kind === 'deals') {
    if (isMissing('name') && isMissing('address') && isMissing('parcel')) add('missing_name_and_address', null)
    for (const field of MONEY_FIELDS.deals) {
      const amount = values[field]
      if (typeof amount !== 'number') continue
      if (amount < 0) add('amount_not_positive', field)
      else if (amount > HIGHEST_DEAL_AMOUNT) add('bad_amount', field)
    }
  }
  if (kind === 'comps') {
    if (isMissing('address')) add('missing_name_and_address', 'address')
    const price = values['sale_price']
    if (isMissing('sale_price')) add('missing_price', 'sale_price')
    else if (typeof price === 'number' && price <= 0) add('amount_not_positive', 'sale_price')
    else if (typeof price === 'number' && price > MAX_COMP_CENTS) add('bad_amount', 'sale_price')
    if (isMissing('sale_date')) add('missing_date', 'sale_date')
  }
  if ((kind === 'contacts' || kind === 'vendors') && isMissing('name') && isMissing('email') && isMissing('phone'))
    add('missing_name_and_address', null)
  if (kind === 'invoices') {
    if (isMissing('vendor')) add('missing_name_and_address', 'vendor')
    if (isMissing('invoice_no')) add('missing_name_and_address', 'invoice_no')
    if (isMissing('amount')) add('missing_price', 'amount')
    if (isMissing('date')) add('missing_date', 'date')
  }
  if (kind === 'tasks' && isMissing('name')) add('missing_name_and_address', 'name')
  if (kind === 'transactions') {
    const isAmountUnread = isUnread('amount') || isUnread('debit') || isUnread('credit')
    if (values['amount'] === undefined && !isAmountUnread) add('missing_price', 'amount')
    if (isMissing('date')) add('missing_date', 'date')
  }
  return problems
}

export type RowFace = { label: string | null; amountCents: number | null; date: string | null }

const FACES: Readonly<Record<ImportKind, { label: string[]; amount: string[]; date: string[] }>> = {
  deals: {
    label: ['name', 'address', 'parcel'],
    amount: ['purchase_price', 'asking_price'],
    date: ['expected_close', 'sale_date', 'purchase_date'],
  },
  comps: { label: ['address'], amount: ['sale_price'], date: ['sale_date'] },
  contacts: { label: ['name', 'email', 'phone'], amount: [], date: [] },
  tasks: { label: ['name'], amount: [], date: ['due_date'] },
  transactions: { label: ['payee', 'memo'], amount: ['amount'], date: ['date'] },
  vendors: { label: ['name', 'email', 'phone'], amount: [], date: [] },
  invoices: { label: ['vendor'], amount: ['amount'], date: ['date'] },
}

/**
 * Returns the label, amount and date that represent a row in lists and sums: for each, the first filled field of its
 * kind.
 */
export function rowFace(kind: ImportKind, values: Values): RowFace {
  const first = (keys: readonly string[]) => keys.map((key) => values[key]).find((value) => value !== undefined)
  const { label, amount, date } = FACES[kind]
  const [name, cents, day] = [first(label), first(amount), first(date)]
  return {
    label: name === undefined ? null : shownCell(String(name)),
    amountCents: typeof cents === 'number' ? cents : null,
    date: typeof day === 'string' ? day : null,
  }
}
