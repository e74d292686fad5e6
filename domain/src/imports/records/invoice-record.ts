import { MAX_LINE_CENTS } from '../../budgets/lines/baseline.ts'
import type { InvoiceRecord, NamedDeal, NamedLine } from '../../invoices/imported-invoice.ts'
import { comparableNumber } from '../../invoices/earlier.ts'
import { plainLower } from '../../plain-text.ts'
import { vendorNameKey } from '../../vendors/vendor.ts'
import type { RowValues } from '../columns/fields.ts'
import type { RejectReason, RowWarning } from '../kinds.ts'

type Values = RowValues<'invoices'>

/** What rows of invoices may name. */
export type InvoicePlaces = {
  vendorOf(written: string): string | null
  /** the deal a row names, else the one that the file is for */
  dealOf(written: string | undefined): string | null
  lineOf(dealId: string, written: string): string | null
}

/**
 * Finds vendors, deals and budget lines by what people write: a name, a deal's number or street address, a line's code.
 * A name that two of them have finds none.
 * @param onlyDealId the deal that the file is for; a row that names another one isn't placed
 */
export function invoicePlaces(
  vendors: readonly { id: string; name: string }[],
  deals: readonly NamedDeal[],
  lines: readonly NamedLine[],
  onlyDealId: string | null,
): InvoicePlaces {
  const vendorIds = unique(vendors.map(({ id, name }) => [vendorNameKey(name), id]))
  const dealIds = unique(
    deals.flatMap(({ id, number, name, address }) =>
      [...new Set([number, name, address].flatMap((text) => (text === null ? [] : [plainKey(text)])))].map(
        (key): [string, string] => [key, id],
      ),
    ),
  )
  const lineIds = unique(
    lines.flatMap(({ id, dealId, code, name }) =>
      [...new Set([code, name, `${code} ${name}`].map(plainKey))].map((text): [string, string] => [
        `${dealId} ${text}`,
        id,
      ]),
    ),
  )
  return {
    vendorOf: (written) => vendorIds.get(vendorNameKey(written)) ?? null,
    dealOf(written) {
      if (written === undefined) return onlyDealId
      const named = dealIds.get(plainKey(written)) ?? dealIds.get(plainKey(lastPart(written))) ?? null
      return onlyDealId === null || named === onlyDealId ? named : null
    },
    lineOf: (dealId, written) =>
      lineIds.get(`${dealId} ${plainKey(written)}`) ?? lineIds.get(`${dealId} ${plainKey(lastPart(written))}`) ?? null,
  }
}

/** What a key names, unless several have it. */
function unique(entries: readonly (readonly [string, string])[]): ReadonlyMap<string, string> {
  const found = new Map<string, string | null>()
  for (const [key, id] of entries) found.set(key, found.has(key) && found.get(key) !== id ? null : id)
  return new Map([...found].flatMap(([key, id]) => (key === '' || id === null ? [] : [[key, id] as const])))
}

function plainKey(text: string): string {
  return plainLower(text).replace(/[^a-z0-9]+/g, '')
}

/** QuickBooks writes a place with what it belongs to: `Rehab:418 Linden Ave`. */
function lastPart(text: string): string {
  return text.slice(text.lastIndexOf(':') + 1)
}

/** Two rows with the same key are lines of one invoice. */
export function invoiceKey({ vendor = '', invoice_no = '' }: Pick<Values, 'vendor' | 'invoice_no'>): string {
  return `${vendorNameKey(vendor)}|${comparableNumber(invoice_no)}`
}

/** Why a row can't become a line of an invoice, by field. */
export function invoiceProblems(
  values: Values,
  places: InvoicePlaces,
): { reason: RejectReason; field: keyof Values }[] {
  const { vendor, amount, deal } = values
  const isTooLarge = amount !== undefined && (amount === 0 || Math.abs(amount) > MAX_LINE_CENTS)
  return [
    ...(isTooLarge ? [{ reason: 'bad_amount', field: 'amount' } as const] : []),
    ...(vendor !== undefined && places.vendorOf(vendor) === null
      ? [{ reason: 'vendor_unknown', field: 'vendor' } as const]
      : []),
    ...(places.dealOf(deal) === null ? [{ reason: 'deal_unknown', field: 'deal' } as const] : []),
  ]
}

export function invoiceWarnings(values: Values, places: InvoicePlaces): RowWarning[] {
  const dealId = places.dealOf(values.deal)
  const isUnknown =
    values.budget_line !== undefined && dealId !== null && places.lineOf(dealId, values.budget_line) === null
  return isUnknown ? ['budget_line_unknown'] : []
}

const MAX_NUMBER = 60
const MAX_DESCRIPTION = 200

/**
 * Converts a judged row. Nothing that was written is lost: a budget line that isn't known is described.
 * @returns null if what it names has gone since the row was judged
 */
export function invoiceRecordOf(values: Values, places: InvoicePlaces): InvoiceRecord | null {
  const vendorId = places.vendorOf(values.vendor ?? '')
  const dealId = places.dealOf(values.deal)
  if (vendorId === null || dealId === null) return null
  const budgetLineId = values.budget_line === undefined ? null : places.lineOf(dealId, values.budget_line)
  const unplaced = budgetLineId === null ? values.budget_line : undefined
  const described = [values.description, unplaced].filter((text) => text !== undefined).join(', ')
  return {
    vendorId,
    dealId,
    invoiceNo: (values.invoice_no ?? '').slice(0, MAX_NUMBER).toWellFormed(),
    invoiceDate: values.date!,
    dueOn: values.due_date ?? null,
    line: {
      budgetLineId,
      description: (described || (values.invoice_no ?? '')).slice(0, MAX_DESCRIPTION).toWellFormed(),
      amountCents: values.amount!,
    },
  }
}
