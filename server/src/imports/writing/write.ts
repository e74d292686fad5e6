import { isWorking } from '@plumbline/domain/imports/status'
import { recordActivity } from '../log.ts'
import { readAs, type Tx, txAs } from '../../platform/db/doors.ts'
import { analyzeTables } from '../../platform/db/statistics.ts'
import type { Context } from '../../platform/http/context.ts'
import { announce } from '../../platform/live/announce.ts'
import { judgeRows } from '../steps/check.ts'
import { announceImport, importedKeys } from '../live.ts'
import { currentImport, Overtaken } from '../reading/read.ts'
import { insertResults } from './results-store.ts'
import { waitingRows, type WaitingRow } from '../rows-store.ts'
import { type ImportRecord, lockImport, reportProgress, updateImport } from '../store.ts'
import { writeComps } from './comps.ts'
import { dealWriter } from './deals.ts'
import { invoiceWriter } from './invoices.ts'
import { writeContacts } from './contacts.ts'
import { writeVendors } from './vendors.ts'
import type { WriteBatch } from './written.ts'

/**
 * Rows written per transaction. If the process dies in the middle of one, those rows are written again, and nothing
 * twice.
 */
const WRITE_ROWS = 500

/**
 * Writes a confirmed import, batch by batch. The rows are checked again first, because the account may have changed
 * since the dry run. After a restart it continues after the last committed batch.
 */
export async function writeRows(ctx: Context, jobId: string, signal?: AbortSignal): Promise<void> {
  const job = await recheck(ctx, jobId, signal)
  if (!job) return
  const write = await writerOf(ctx, job)
  const withDuplicates = job.options.duplicatePolicy === 'update'
  for (let record = job.writtenTo; ;) {
    const rows = await readAs(ctx, waitingRows(job.orgId, job.id, record, withDuplicates, WRITE_ROWS))
    const last = rows.at(-1)
    if (!last) break
    if (signal?.aborted) throw new Error('the process is stopping')
    await txAs(ctx, (tx) => writeBatch(tx, { ...ctx, partOf: job.id }, job, rows, write))
    record = last.record
  }
  await analyzeTables(ctx.db, ctx.app.log, FILLED[job.kind], job.summary?.accepted ?? 0)
  await txAs(ctx, (tx) => finish(tx, ctx, job.id))
}

async function writerOf(ctx: Context, job: ImportRecord): Promise<WriteBatch> {
  if (job.kind === 'deals') return dealWriter(ctx, job)
  if (job.kind === 'invoices') return invoiceWriter(ctx, job)
  if (job.kind === 'contacts') return writeContacts
  return job.kind === 'vendors' ? writeVendors : writeComps
}

const FILLED: Readonly<Record<ImportRecord['kind'], readonly string[]>> = {
  deals: [
    'deals',
    'properties',
    'deal_projection',
    'cost_items',
    'checklist_items',
    'stage_history',
    'activity_events',
  ],
  comps: ['comps'],
  contacts: ['contacts', 'activity_events'],
  vendors: ['vendors', 'contacts', 'vendor_standings', 'activity_events'],
  invoices: ['vendor_invoices', 'vendor_invoice_lines', 'activity_events'],
}

async function writeBatch(
  tx: Tx,
  ctx: Context,
  job: ImportRecord,
  rows: readonly WaitingRow[],
  write: WriteBatch,
): Promise<void> {
  const current = await lockImport(tx, job.orgId, job.id)
  if (current?.status !== 'importing') throw new Overtaken()
  const { results, skipped, rejected } = await write(tx, ctx, job, rows)
  await insertResults(tx, job.orgId, job.id, results)
  // Several rows can be lines of one invoice.
  const created = new Set(results.filter(({ action }) => action === 'created').map(({ objectId }) => objectId)).size
  const updated = results.filter(({ action }) => action === 'updated').length
  await updateImport(tx, job.orgId, job.id, ctx.now, {
    createdCount: current.createdCount + created,
    updatedCount: current.updatedCount + updated,
    skippedCount: current.skippedCount + skipped,
    rejectedCount: current.rejectedCount + rejected,
    writtenTo: rows.at(-1)?.record ?? current.writtenTo,
  })
  await reportProgress(tx, job.orgId, job.id, current.rowDone + rows.length, current.rowTotal)
  await announceImport(tx, ctx, job.id)
}

/** @returns null if there's nothing to write, or not yet */
async function recheck(ctx: Context, jobId: string, signal?: AbortSignal): Promise<ImportRecord | null> {
  const job = await currentImport(ctx, jobId)
  if (job?.status !== 'importing') return null
  if (job.rechecked) return job
  const summary = await judgeRows(ctx, job, signal)
  const isUpdating = job.options.duplicatePolicy === 'update'
  const writable = summary.accepted + (isUpdating ? summary.duplicates : 0)
  const isRefused = job.rowsChoice === 'all' && summary.rejected > 0
  return txAs(ctx, async (tx) => {
    const current = await lockImport(tx, job.orgId, job.id)
    if (current?.status !== 'importing') return null
    await updateImport(tx, job.orgId, job.id, ctx.now, {
      summary,
      ...(isRefused
        ? { status: 'ready', rowDone: 0, rowTotal: 0 }
        : {
            rechecked: true,
            writtenTo: 0,
            rowDone: 0,
            rowTotal: writable,
            rejectedCount: summary.rejected,
            skippedCount: isUpdating ? 0 : summary.duplicates,
          }),
    })
    await announceImport(tx, ctx, job.id)
    return isRefused ? null : { ...job, summary, rechecked: true, writtenTo: 0 }
  })
}

async function finish(tx: Tx, ctx: Context, jobId: string): Promise<void> {
  const job = await lockImport(tx, ctx.tenant.orgId, jobId)
  if (job?.status !== 'importing') return
  await updateImport(tx, job.orgId, job.id, ctx.now, {
    status: job.rejectedCount > 0 ? 'completed_with_errors' : 'completed',
    finishedAt: ctx.app.clock(),
    rowDone: 0,
    rowTotal: 0,
  })
  await recordActivity(tx, ctx, {
    verb: 'import.completed',
    object: { type: 'import_job', id: job.id, label: job.fileName },
    dealId: job.dealId,
    after: {
      kind: job.kind,
      created: job.createdCount,
      updated: job.updatedCount,
      skipped: job.skippedCount,
      rejected: job.rejectedCount,
    },
  })
  await announceImport(tx, ctx, job.id)
  await announce(tx, ctx, importedKeys(job))
}

/** Ends an import that can't continue. What's already written stays and can be undone. */
export function failImport(ctx: Context, jobId: string): Promise<void> {
  return txAs(ctx, async (tx) => {
    const job = await lockImport(tx, ctx.tenant.orgId, jobId)
    if (!job || !isWorking(job.status)) return
    const hasWritten = job.createdCount + job.updatedCount > 0
    await updateImport(tx, job.orgId, job.id, ctx.now, {
      status: hasWritten ? 'completed_with_errors' : 'failed',
      finishedAt: ctx.app.clock(),
      rowDone: 0,
      rowTotal: 0,
    })
    await announceImport(tx, ctx, job.id)
  })
}
