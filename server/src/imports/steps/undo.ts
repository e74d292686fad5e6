import { recordActivity } from '../log.ts'
import { removeUntouchedDeals } from './untouched-deals-store.ts'
import { deleteUntouchedInvoices } from '../../invoices/imported-store.ts'
import { removeUntouchedVendors } from './untouched-vendors-store.ts'
import { restoreImportedContact } from '../../contacts/imported.ts'
import { deleteUntouchedContacts } from '../../contacts/imported-store.ts'
import { restoreImportedVendor } from '../../vendors/imported.ts'
import { restoreFromImport } from '../../deals/imported/update.ts'
import { readAs, type Tx, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { announce } from '../../platform/live/announce.ts'
import { removeUntouchedComps, restoreImportedComp } from '../../underwriting/comps/imported-store.ts'
import { announceImport, importedKeys } from '../live.ts'
import { currentImport, Overtaken } from '../reading/read.ts'
import { labelsOf, type MadeObject, madeObjects } from '../writing/results-store.ts'
import { type ImportRecord, lockImport, reportProgress, type UndoProgress, updateImport } from '../store.ts'

const UNDO_OBJECTS = 200
/** The maximum number of kept objects the report lists by name. The rest are only counted. */
const LISTED = 100

const NOTHING_YET: UndoProgress = { removed: 0, restored: 0, kept: [], keptCount: 0, after: null }

/**
 * Undoes an import: removes what it created if nobody has worked on it since, restores what it updated if untouched,
 * and lists the rest. After a restart it resumes where it stopped.
 */
export async function undoRows(ctx: Context, jobId: string, signal?: AbortSignal): Promise<void> {
  const job = await currentImport(ctx, jobId)
  if (!job?.undoStartedAt || job.status === 'undone') return
  for (let after = job.undo?.after ?? null; ;) {
    const objects = await readAs(ctx, madeObjects(job.orgId, job.id, after, UNDO_OBJECTS))
    const last = objects.at(-1)
    if (!last) break
    if (signal?.aborted) throw new Error('the process is stopping')
    await txAs(ctx, (tx) => undoBatch(tx, { ...ctx, partOf: job.id }, job, objects))
    after = last.id
  }
  await txAs(ctx, (tx) => finish(tx, ctx, job))
}

async function undoBatch(tx: Tx, ctx: Context, job: ImportRecord, objects: readonly MadeObject[]): Promise<void> {
  const current = await lockImport(tx, job.orgId, job.id)
  if (!current?.undoStartedAt || current.status === 'undone') throw new Overtaken()
  const created = objects.filter(({ wasCreated }) => wasCreated)
  const removed = await REMOVE[job.kind](tx, ctx, job.id, created)
  const kept = created.filter(({ id }) => !removed.has(id)).map(({ id }) => id)
  let restored = 0
  for (const object of objects) {
    if (object.wasCreated) continue
    if (await restore(tx, ctx, job, object)) restored++
    else kept.push(object.id)
  }
  const report = current.undo ?? NOTHING_YET
  const listed = await labelsOf(tx, job, kept.slice(0, Math.max(0, LISTED - report.kept.length)))
  await updateImport(tx, job.orgId, job.id, ctx.now, {
    undo: {
      removed: report.removed + removed.size,
      restored: report.restored + restored,
      kept: [...report.kept, ...listed],
      keptCount: report.keptCount + kept.length,
      after: objects.at(-1)?.id ?? null,
    },
  })
  await reportProgress(tx, job.orgId, job.id, current.rowDone + objects.length, current.rowTotal)
  await announceImport(tx, ctx, job.id)
}

const REMOVE: Readonly<Record<ImportRecord['kind'], typeof removeUntouchedDeals>> = {
  deals: removeUntouchedDeals,
  comps: removeUntouchedComps,
  vendors: removeUntouchedVendors,
  invoices: removeUntouchedInvoices,
  contacts: (tx, ctx, jobId, objects) => deleteUntouchedContacts(tx, ctx.tenant.orgId, jobId, objects),
}

async function removeUntouchedInvoices(
  tx: Tx,
  ctx: Context,
  jobId: string,
  objects: readonly { id: string; version: number }[],
): Promise<Set<string>> {
  return new Set(await deleteUntouchedInvoices(tx, ctx.tenant.orgId, jobId, objects))
}

function restore(tx: Tx, ctx: Context, job: ImportRecord, { id, version, before }: MadeObject): Promise<boolean> {
  // Invoices are only created.
  if (job.kind === 'invoices') return Promise.resolve(false)
  if (job.kind === 'contacts') return restoreImportedContact(tx, ctx, { id, version, before })
  if (job.kind === 'vendors') return restoreImportedVendor(tx, ctx, { id, version, before })
  return job.kind === 'deals'
    ? restoreFromImport(tx, ctx, { dealId: id, version, before })
    : restoreImportedComp(tx, ctx, { id, version, before })
}

async function finish(tx: Tx, ctx: Context, job: ImportRecord): Promise<void> {
  const current = await lockImport(tx, job.orgId, job.id)
  if (!current || current.status === 'undone') return
  const report = current.undo ?? NOTHING_YET
  await updateImport(tx, job.orgId, job.id, ctx.now, {
    status: 'undone',
    undoneAt: ctx.app.clock(),
    undo: report,
    rowDone: 0,
    rowTotal: 0,
  })
  await recordActivity(tx, ctx, {
    verb: 'import.undone',
    object: { type: 'import_job', id: job.id, label: job.fileName },
    dealId: job.dealId,
    after: { kind: job.kind, removed: report.removed, restored: report.restored, kept: report.keptCount },
  })
  await announceImport(tx, ctx, job.id)
  await announce(tx, ctx, importedKeys(job))
}
