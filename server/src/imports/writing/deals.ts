import { PLANS } from '@plumbline/domain/plans/plans'
import { type Cell, cellText, isEmptyValue } from '@plumbline/domain/imports/cells/cell'
import { type DealRecord, dealRecordOf } from '@plumbline/domain/imports/records/deal-record'
import { isMangledId } from '@plumbline/domain/imports/records/duplicates'
import type { ImportRow } from '@plumbline/domain/imports/rows/import-row'
import { newId } from '@plumbline/domain/ids'
import { type ImportedDeal, insertImportedDeals } from './insert-deals.ts'
import { lockActiveDeals } from '../../deals/store.ts'
import { updateFromImport } from '../../deals/imported/update.ts'
import { readAs, type Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { listPipelines, type PipelineRow } from '../../pipelines/store.ts'
import { readFields } from '../account/columns.ts'
import { setupOf } from '../reading/judged-file.ts'
import { type NewResult, resultsOf } from './results-store.ts'
import { rejectForPlan, type WaitingRow } from '../rows-store.ts'
import type { ImportRecord } from '../store.ts'
import type { WriteBatch, Written } from './written.ts'

const LONGEST_CUSTOM = 2_000

/** Prepares what every batch of a deal import needs: the pipelines, and the columns that don't map to a field. */
export async function dealWriter(ctx: Context, job: ImportRecord): Promise<WriteBatch> {
  const pipelines = await readAs(ctx, listPipelines(job.orgId))
  const shape = job.tableShape
  if (!shape) throw new Error('an import was written before it was read')
  const { source, mapping } = setupOf(job, shape)
  const fields = readFields(mapping, shape.scan.names.length)
  const customColumns = shape.scan.names.flatMap((name, column) => (fields[column] === null ? [{ name, column }] : []))

  const customOf = (cells: readonly Cell[]): Record<string, string> =>
    Object.fromEntries(
      customColumns.flatMap(({ name, column }) => {
        const text = cellText(cells[column])
        return isEmptyValue(text) ? [] : [[name, text.slice(0, LONGEST_CUSTOM).toWellFormed()]]
      }),
    )
  const recordOf = ({ row, cells }: WaitingRow): DealRecord =>
    dealRecordOf({ ...row, outcome: row.outcome! }, customOf(cells), ctx.locale)

  const positionOf = (record: number) => shape.scan.rowsBefore + record

  return async (tx, context, current, rows) => {
    const fitting = await fitPlan(tx, context, current, rows)
    const created = fitting.rows
      .filter(({ verdict }) => verdict === 'accepted')
      .map((row) => ({ waiting: row, deal: importedDeal(context, pipelines, row, recordOf(row), source) }))
    await insertImportedDeals(
      tx,
      context,
      { jobId: current.id, fileName: current.fileName },
      created.map(({ deal }) => deal),
    )
    const results: NewResult[] = created.map(({ waiting, deal }) => ({
      record: waiting.record,
      position: positionOf(waiting.record),
      action: 'created',
      objectId: deal.id,
      objectVersion: 1,
      before: null,
    }))
    const repeated = fitting.rows.filter(({ verdict }) => verdict === 'duplicate')
    const updated = await updateRepeated(tx, context, current, repeated, results, recordOf)
    return {
      results: [...results, ...updated.map((result) => ({ ...result, position: positionOf(result.record) }))],
      skipped: repeated.length - updated.length,
      rejected: fitting.rejected,
    } satisfies Written
  }
}

/** Applies the plan's limit as of this transaction. Deals beyond it are archived or rejected. */
async function fitPlan(
  tx: Tx,
  ctx: Context,
  job: ImportRecord,
  rows: readonly WaitingRow[],
): Promise<{ rows: readonly WaitingRow[]; rejected: number }> {
  const { planTier, active } = await lockActiveDeals(tx, ctx.tenant.orgId)
  const limit = PLANS[planTier].activeDeals
  if (limit === null) return { rows, rejected: 0 }
  let room = Math.max(0, limit - active)
  const beyond = new Set<number>()
  for (const { record, verdict, row } of rows) {
    if (verdict !== 'accepted' || row.outcome?.status !== 'active') continue
    if (room > 0) room--
    else beyond.add(record)
  }
  if (beyond.size === 0) return { rows, rejected: 0 }
  if (job.options.overLimit === 'reject') {
    await rejectForPlan(tx, job.orgId, job.id, [...beyond])
    return { rows: rows.filter(({ record }) => !beyond.has(record)), rejected: beyond.size }
  }
  return { rows: rows.map((waiting) => (beyond.has(waiting.record) ? putAway(waiting) : waiting)), rejected: 0 }
}

function putAway(waiting: WaitingRow): WaitingRow {
  const { row } = waiting
  return { ...waiting, row: { ...row, outcome: { ...row.outcome!, status: 'archived', archiveReason: 'other' } } }
}

function importedDeal(
  ctx: Context,
  pipelines: readonly PipelineRow[],
  { row }: WaitingRow,
  { fields, costItems, custom }: DealRecord,
  source: string,
): ImportedDeal {
  const { dealType, stageKey, status, archiveReason } = row.outcome!
  const pipeline = pipelines.find((candidate) => candidate.dealType === dealType)
  const stage = pipeline?.stages.find((candidate) => candidate.key === stageKey)
  if (!pipeline || !stage) throw new Error(`the ${dealType} pipeline has no stage ${stageKey}`)
  return {
    id: newId(),
    dealType,
    pipelineId: pipeline.id,
    stageId: stage.id,
    status,
    archiveReason,
    archiveNote: status === 'archived' ? noteOf(row) : null,
    ownerId: row.ownerId ?? ctx.actor.userId,
    fields,
    costItems,
    custom,
    externalId: externalIdOf(row, source),
  }
}

function noteOf({ values }: ImportRow): string | null {
  const reason = values['lost_reason']
  return typeof reason === 'string' ? reason.slice(0, 500).toWellFormed() : null
}

/** Record IDs are only unique within their source. */
function externalIdOf({ values }: ImportRow, source: string): string | null {
  const id = values['external_id']
  if (typeof id !== 'string' || isMangledId(id)) return null
  return `${source}:${source === 'salesforce' && /^[A-Za-z0-9]{18}$/.test(id) ? id.slice(0, 15) : id}`.slice(0, 200)
}

/** Policy `update`: rows that repeat an existing deal or an earlier record of the file are written into that deal. */
async function updateRepeated(
  tx: Tx,
  ctx: Context,
  job: ImportRecord,
  rows: readonly WaitingRow[],
  justCreated: readonly NewResult[],
  recordOf: (row: WaitingRow) => DealRecord,
): Promise<Omit<NewResult, 'position'>[]> {
  const earlier = await resultsOf(
    tx,
    job.orgId,
    job.id,
    rows.flatMap(({ duplicateRecord }) => duplicateRecord ?? []),
  )
  for (const { record, objectId } of justCreated) earlier.set(record, objectId)
  const updated: Omit<NewResult, 'position'>[] = []
  for (const row of rows) {
    const dealId = row.duplicateId ?? earlier.get(row.duplicateRecord ?? 0)
    if (!dealId) continue
    const { fields } = recordOf(row)
    if (row.row.values['name'] === undefined) delete fields.name
    const change = await updateFromImport(tx, ctx, dealId, fields)
    if (change)
      updated.push({
        record: row.record,
        action: 'updated',
        objectId: dealId,
        objectVersion: change.version,
        before: change.before,
      })
  }
  return updated
}
