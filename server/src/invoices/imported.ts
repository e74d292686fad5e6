import { comparableNumber } from '@plumbline/domain/invoices/earlier'
import type { InvoiceRecord } from '@plumbline/domain/invoices/imported-invoice'
import { newId } from '@plumbline/domain/ids'
import { sumCents } from '@plumbline/domain/money'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import {
  draftsOfImport,
  type ImportedInvoice,
  type ImportedLine,
  insertImportedInvoices,
  insertImportedLines,
  raiseImportedInvoices,
} from './imported-store.ts'
import { logImportedInvoices } from './log.ts'

/** A row and the line that it becomes. */
export type ImportedRow = { row: number; record: InvoiceRecord }
/** The invoice that a row went into. `isNew` = this batch made it. */
export type PlacedRow = { row: number; invoiceId: string; version: number; isNew: boolean }

type Draft = {
  id: string
  version: number
  isNew: boolean
  lines: number
  first: InvoiceRecord
  added: InvoiceRecord[]
}

/**
 * Writes rows as drafts: those with the same vendor, number and deal are lines of one. They count nowhere until they are
 * approved like any other. Announces nothing.
 */
export async function insertInvoices(
  tx: Tx,
  ctx: Context,
  origin: { jobId: string; fileName: string },
  rows: readonly ImportedRow[],
): Promise<PlacedRow[]> {
  if (rows.length === 0) return []
  const { orgId } = ctx.tenant
  const drafts = new Map<string, Draft>()
  const known = new Map((await draftsOfImport(tx, orgId, origin.jobId)).map((draft) => [keyOf(draft), draft]))
  for (const { record } of rows) {
    const key = keyOf(record)
    const before = known.get(key)
    const draft =
      drafts.get(key) ??
      (before
        ? { id: before.id, version: before.version + 1, isNew: false, lines: before.lines, first: record, added: [] }
        : { id: newId(), version: 1, isNew: true, lines: 0, first: record, added: [] })
    draft.added.push(record)
    drafts.set(key, draft)
  }
  const [made, raised] = [[...drafts.values()].filter(isNew), [...drafts.values()].filter((draft) => !isNew(draft))]
  const invoices = made.map(invoiceOf)
  const job = { orgId, jobId: origin.jobId, by: ctx.actor.userId, now: ctx.now }
  const vendorNames = await insertImportedInvoices(tx, job, invoices)
  await raiseImportedInvoices(
    tx,
    job,
    raised.map(({ id, added }) => ({ id, cents: amountOf(added) })),
  )
  await insertImportedLines(tx, orgId, [...drafts.values()].flatMap(linesOf))
  await logImportedInvoices(
    tx,
    ctx,
    made.map((draft) => loggedOf(draft, vendorNames.get(draft.id) ?? '')),
    origin.fileName,
  )
  return rows.map(({ row, record }) => {
    const { id, version, isNew: wasNew } = drafts.get(keyOf(record))!
    return { row, invoiceId: id, version, isNew: wasNew }
  })
}

function keyOf({ vendorId, dealId, invoiceNo }: Pick<InvoiceRecord, 'vendorId' | 'dealId' | 'invoiceNo'>): string {
  return `${vendorId} ${dealId} ${comparableNumber(invoiceNo)}`
}

function isNew(draft: Draft): boolean {
  return draft.isNew
}

function amountOf(records: readonly InvoiceRecord[]): number {
  return sumCents(records.map(({ line }) => line.amountCents))
}

function invoiceOf({ id, first, added }: Draft): ImportedInvoice {
  const { dealId, vendorId, invoiceNo, invoiceDate, dueOn } = first
  const due = dueOn !== null && dueOn > invoiceDate ? dueOn : invoiceDate
  return { id, dealId, vendorId, invoiceNo, invoiceDate, dueOn: due, subtotalCents: amountOf(added) }
}

function linesOf({ id, lines, added }: Draft): ImportedLine[] {
  return added.map(({ dealId, line }, index) => ({ invoiceId: id, dealId, position: lines + index, ...line }))
}

function loggedOf(draft: Draft, vendorName: string) {
  return { ...invoiceOf(draft), vendorName, lines: draft.added.map(({ line }) => line) }
}
