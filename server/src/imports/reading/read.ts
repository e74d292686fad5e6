import { join } from 'node:path'
import { sourceOf } from '@plumbline/domain/imports/files/sources'
import type { FileError } from '@plumbline/domain/imports/kinds'
import { readAs, type Tx, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { announceImport } from '../live.ts'
import { deleteRows, deleteVerdicts, insertRows } from '../rows-store.ts'
import {
  findImport,
  type ImportRecord,
  isAnotherRead,
  lockImport,
  lockReading,
  reportProgress,
  type TableShape,
  updateImport,
} from '../store.ts'
import { readTask } from '../tasks.ts'
import { sealRows, sealShape } from './seal-tins.ts'
import { type ReadApart, readApart } from './read-apart.ts'

/** How soon to look again whether an organization's other file has been read. */
const TURN_MS = 2_000
/** Reading takes less. One that began earlier was cut off, and must not keep the others waiting. */
const LONGEST_TURN_MS = 600_000

/** The import was canceled or restarted while a job was working on it. */
export class Overtaken extends Error {}

/**
 * Reads an import's file: finds its table, stores the rows below the header, and waits for the mapping. An organization
 * reads one file at a time.
 */
export async function readFile(ctx: Context, jobId: string, signal?: AbortSignal): Promise<void> {
  const job = await begin(ctx, jobId)
  if (!job) return
  const { kind, mapping: given, header, sheet } = job
  const read = await readApart(await ctx.app.files.open(job.orgId, job.fileSha256), {
    folder: join(ctx.app.config.dataDir, 'imports', job.id),
    choice: { kind, given, header, sheet },
    signal,
  })
  try {
    if ('refused' in read) await refuse(ctx, job, read.refused)
    else await keep(ctx, job, read, signal)
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error
  } finally {
    await read.discard()
  }
}

function begin(ctx: Context, jobId: string): Promise<ImportRecord | null> {
  return txAs(ctx, async (tx) => {
    const { orgId } = ctx.tenant
    await lockReading(tx, orgId)
    const job = await lockImport(tx, orgId, jobId)
    if (!job || (job.status !== 'uploaded' && job.status !== 'parsing')) return null
    if (await isAnotherRead(tx, orgId, jobId, new Date(ctx.now.getTime() - LONGEST_TURN_MS))) {
      const task = { orgId, jobId, userId: ctx.actor.userId }
      await ctx.app.jobs.send(tx, readTask, task, { startAfter: new Date(Date.now() + TURN_MS) })
      return null
    }
    await deleteVerdicts(tx, job.orgId, job.id)
    await deleteRows(tx, job.orgId, job.id)
    await updateImport(tx, job.orgId, job.id, ctx.now, { status: 'parsing', rowDone: 0, rowTotal: 0, summary: null })
    await announceImport(tx, ctx, job.id)
    return job
  })
}

function refuse(ctx: Context, job: ImportRecord, error: FileError): Promise<void> {
  return finish(ctx, job, (tx) =>
    updateImport(tx, job.orgId, job.id, ctx.now, { status: 'failed', fileError: error, finishedAt: ctx.app.clock() }),
  )
}

async function keep(
  ctx: Context,
  job: ImportRecord,
  { shape: found, rows }: Extract<ReadApart, { shape: TableShape }>,
  signal?: AbortSignal,
): Promise<void> {
  const { secrets } = ctx.app
  const isSealed = job.kind === 'vendors'
  const shape = isSealed ? sealShape(secrets, found) : found
  const { scan, format } = shape
  for await (const { json, reached } of rows()) {
    if (signal?.aborted) throw new Error('the process is stopping')
    await finish(ctx, job, async (tx) => {
      await insertRows(tx, job.orgId, job.id, isSealed ? sealRows(secrets, json) : json)
      await reportProgress(tx, job.orgId, job.id, reached, scan.survey.lastRecord)
    })
  }
  const samples = scan.survey.columns.map((column) => column.samples)
  await finish(ctx, job, (tx) =>
    updateImport(tx, job.orgId, job.id, ctx.now, {
      status: 'mapping',
      tableShape: shape,
      source: sourceOf(scan.names, samples, format),
      fileError: scan.error,
      rowDone: 0,
      rowTotal: 0,
    }),
  )
}

/** Runs one step of reading, provided the import is still waiting for it. @throws Overtaken */
function finish(ctx: Context, job: ImportRecord, work: (tx: Tx) => Promise<void>): Promise<void> {
  return txAs(ctx, async (tx) => {
    const current = await lockImport(tx, job.orgId, job.id)
    if (current?.status !== 'parsing' || current.changeNo !== job.changeNo) throw new Overtaken()
    await work(tx)
    await announceImport(tx, ctx, job.id)
  })
}

/** The current import, for callers whose access has already been checked. */
export async function currentImport(ctx: Context, jobId: string): Promise<ImportRecord | undefined> {
  const [job] = await readAs(ctx, findImport(ctx.tenant.orgId, jobId))
  return job
}
