import type { RowValues } from '@plumbline/domain/imports/columns/fields'
import { contactRecordOf } from '@plumbline/domain/imports/records/contact-record'
import { insertContactsOfImport, updateContactFromImport } from '../../contacts/imported.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import type { WaitingRow } from '../rows-store.ts'
import type { ImportRecord } from '../store.ts'
import { writeNamed } from './named.ts'
import type { Written } from './written.ts'

const recordOf = ({ row }: WaitingRow) => contactRecordOf(row.values as RowValues<'contacts'>)

/** Writes a batch of contacts. */
export function writeContacts(tx: Tx, ctx: Context, job: ImportRecord, rows: readonly WaitingRow[]): Promise<Written> {
  return writeNamed(tx, job, rows, {
    insert: (made) =>
      insertContactsOfImport(
        tx,
        ctx,
        { jobId: job.id, fileName: job.fileName },
        made.map(({ id, row }) => ({ id, record: recordOf(row) })),
      ),
    update: (id, row) => updateContactFromImport(tx, ctx, id, recordOf(row)),
  })
}
