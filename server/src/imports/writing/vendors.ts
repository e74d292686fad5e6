import { vendorRecordOf } from '@plumbline/domain/imports/records/vendor-record'
import type { RowValues } from '@plumbline/domain/imports/columns/fields'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { insertVendors, updateVendorFromImport } from '../../vendors/imported.ts'
import type { WaitingRow } from '../rows-store.ts'
import type { ImportRecord } from '../store.ts'
import { writeNamed } from './named.ts'
import type { Written } from './written.ts'

const recordOf = ({ row }: WaitingRow) => vendorRecordOf(row.values as RowValues<'vendors'>)

/** Writes a batch of vendors. */
export function writeVendors(tx: Tx, ctx: Context, job: ImportRecord, rows: readonly WaitingRow[]): Promise<Written> {
  return writeNamed(tx, job, rows, {
    insert: (made) =>
      insertVendors(
        tx,
        ctx,
        { jobId: job.id, fileName: job.fileName },
        made.map(({ id, row }) => ({ id, record: recordOf(row) })),
      ),
    update: (id, row) => updateVendorFromImport(tx, ctx, id, recordOf(row)),
  })
}
