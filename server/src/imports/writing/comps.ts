import { compRecordOf } from '@plumbline/domain/imports/records/comp-record'
import { newId } from '@plumbline/domain/ids'
import { lockDeal } from '../../deals/store.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { announceImportedComps, insertImportedComps } from '../../underwriting/comps/imported.ts'
import { updateImportedComp } from '../../underwriting/comps/imported-store.ts'
import { Overtaken } from '../reading/read.ts'
import { type NewResult, resultsOf } from './results-store.ts'
import type { WaitingRow } from '../rows-store.ts'
import type { ImportRecord } from '../store.ts'
import type { Written } from './written.ts'

const LONGEST_SOURCE = 120

/** Writes a batch of comps into their deal. If the deal is no longer active, the import ends. */
export async function writeComps(
  tx: Tx,
  ctx: Context,
  job: ImportRecord,
  rows: readonly WaitingRow[],
): Promise<Written> {
  const dealId = job.dealId!
  const deal = await lockDeal(tx, job.orgId, dealId)
  if (deal?.status !== 'active') throw new Overtaken()
  const rowsBefore = job.tableShape?.scan.rowsBefore ?? 0
  const created = rows
    .filter(({ verdict }) => verdict === 'accepted')
    .map(({ record, row }) => ({ record, comp: { id: newId(), ...compRecordOf(row) } }))
  const origin = { jobId: job.id, dealId, source: job.fileName.slice(0, LONGEST_SOURCE) }
  await insertImportedComps(
    tx,
    ctx,
    origin,
    created.map(({ comp }) => comp),
  )
  const results: NewResult[] = created.map(({ record, comp }) => ({
    record,
    position: rowsBefore + record,
    action: 'created',
    objectId: comp.id,
    objectVersion: 1,
    before: null,
  }))

  const repeated = rows.filter(({ verdict }) => verdict === 'duplicate')
  const earlier = await resultsOf(
    tx,
    job.orgId,
    job.id,
    repeated.flatMap(({ duplicateRecord }) => duplicateRecord ?? []),
  )
  for (const { record, objectId } of results) earlier.set(record, objectId)
  let skipped = 0
  for (const { record, row, duplicateId, duplicateRecord } of repeated) {
    const compId = duplicateId ?? earlier.get(duplicateRecord ?? 0)
    const change = compId ? await updateImportedComp(tx, ctx, dealId, compId, compRecordOf(row)) : null
    if (compId && change)
      results.push({
        record,
        position: rowsBefore + record,
        action: 'updated',
        objectId: compId,
        objectVersion: change.version,
        before: change.before,
      })
    else skipped++
  }
  await announceImportedComps(tx, ctx, dealId)
  return { results, skipped, rejected: 0 }
}
