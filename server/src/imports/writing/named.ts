import { newId } from '@plumbline/domain/ids'
import type { Tx } from '../../platform/db/doors.ts'
import type { WaitingRow } from '../rows-store.ts'
import type { ImportRecord } from '../store.ts'
import { type NewResult, resultsOf } from './results-store.ts'
import type { Written } from './written.ts'

type Made = { id: string; row: WaitingRow }
type Changed = { version: number; before: Record<string, unknown> }
type Ways = {
  insert: (made: readonly Made[]) => Promise<void>
  /** @returns null if there is nothing to change any more */
  update: (id: string, row: WaitingRow) => Promise<Changed | null>
}

/** Writes a batch of records that are found again by what names them: accepted rows are new, others change what is there. */
export async function writeNamed(
  tx: Tx,
  job: ImportRecord,
  rows: readonly WaitingRow[],
  { insert, update }: Ways,
): Promise<Written> {
  const rowsBefore = job.tableShape?.scan.rowsBefore ?? 0
  const made = rows.filter(({ verdict }) => verdict === 'accepted').map((row) => ({ id: newId(), row }))
  await insert(made)
  const results: NewResult[] = made.map(({ row, id }) => ({
    record: row.record,
    position: rowsBefore + row.record,
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
    const id = row.duplicateId ?? earlier.get(row.duplicateRecord ?? 0)
    const change = id ? await update(id, row) : null
    if (id && change)
      results.push({
        record: row.record,
        position: rowsBefore + row.record,
        action: 'updated',
        objectId: id,
        objectVersion: change.version,
        before: change.before,
      })
    else skipped++
  }
  return { results, skipped, rejected: 0 }
}
