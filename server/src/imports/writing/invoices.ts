import type { RowValues } from '@plumbline/domain/imports/columns/fields'
import { invoiceRecordOf } from '@plumbline/domain/imports/records/invoice-record'
import type { Context } from '../../platform/http/context.ts'
import { insertInvoices } from '../../invoices/imported.ts'
import { placesFor } from '../account/account.ts'
import type { ImportRecord } from '../store.ts'
import type { WriteBatch } from './written.ts'

/** Writes batches of rows as draft invoices. One that the account has already stays as it is. */
export async function invoiceWriter(ctx: Context, job: ImportRecord): Promise<WriteBatch> {
  const places = await placesFor(ctx, job)
  const rowsBefore = job.tableShape?.scan.rowsBefore ?? 0
  return async (tx, within, _job, rows) => {
    const records = rows
      .filter(({ verdict }) => verdict === 'accepted')
      .map(({ record: row, row: { values } }) => ({
        row,
        record: places && invoiceRecordOf(values as RowValues<'invoices'>, places),
      }))
    const placed = records.flatMap(({ row, record }) => (record ? [{ row, record }] : []))
    const made = await insertInvoices(tx, within, { jobId: job.id, fileName: job.fileName }, placed)
    return {
      results: made.map(({ row, invoiceId, version, isNew }) => ({
        record: row,
        position: rowsBefore + row,
        action: isNew ? ('created' as const) : ('updated' as const),
        objectId: invoiceId,
        objectVersion: version,
        before: null,
      })),
      skipped: rows.length - records.length,
      rejected: records.length - placed.length,
    }
  }
}
