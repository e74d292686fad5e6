import { vendorRecordOf } from '@plumbline/domain/imports/records/vendor-record'
import type { RowValues } from '@plumbline/domain/imports/columns/fields'
import { newId } from '@plumbline/domain/ids'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { insertVendors, updateVendorFromImport } from '../../vendors/imported.ts'
import type { WaitingRow } from '../rows-store.ts'
import type { ImportRecord } from '../store.ts'
import { type NewResult, resultsOf } from './results-store.ts'
import type { Written } from './written.ts'

const recordOf = ({ row }: WaitingRow) => vendorRecordOf(row.values as RowValues<'vendors'>)

/** Writes a batch of vendors. */
export async function writeVendors(
  tx: Tx,
  ctx: Context,
  job: ImportRecord,
  rows: readonly WaitingRow[],
): Promise<Written> {
  const rowsBefore = job.tableShape?.scan.rowsBefore ?? 0
  const made = rows
    .filter(({ verdict }) => verdict === 'accepted')
    .map((row) => ({ row: row.record, id: newId(), record: recordOf(row) }))
  await insertVendors(tx, ctx, { jobId: job.id, fileName: job.fileName }, made)
  const results: NewResult[] = made.map(({ row, id }) => ({
    record: row,
    position: rowsBefore + row,
    action: 'created',
    objectId: id,
    objectVersion: 1,
    before: null,
  }))

  const repeated = rows.filter(({ verdict }) => verdict === 'duplicate')
  const earlierRecords = repeated.flatMap(({ duplicateRecord }) => duplicateRecord ?? [])
  const earlier = await resultsOf(tx, job.orgId, job.id, earlierRecords)
  for (const { record, objectId } of results) earlier.set(record, objectId)
  let skipped = 0
  for (const row of repeated) {
    const vendorId = row.duplicateId ?? earlier.get(row.duplicateRecord ?? 0)
    const change = vendorId ? await updateVendorFromImport(tx, ctx, vendorId, recordOf(row)) : null
    if (vendorId && change)
      results.push({
        record: row.record,
        position: rowsBefore + row.record,
        action: 'updated',
        objectId: vendorId,
        objectVersion: change.version,
        before: change.before,
      })
    else skipped++
  }
  return { results, skipped, rejected: 0 }
}
