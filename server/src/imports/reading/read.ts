import { type Cell, cellText, isBlank } from '@plumbline/domain/imports/cells/cell'
import type { FileError } from '@plumbline/domain/imports/kinds'
import { sourceOf } from '@plumbline/domain/imports/files/sources'
import type { Readable } from 'node:stream'
import { readAs, type Tx, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { announceImport } from '../live.ts'
import type { SourceFile } from './source-file.ts'
import { openTable, scanTable, type Table, type TableScan } from './table.ts'
import { UnreadableWorkbook } from './xlsx-table.ts'
import { BATCH_ROWS, deleteRows, deleteVerdicts, insertRows, type StoredRow } from '../rows-store.ts'
import { findImport, type ImportRecord, lockImport, reportProgress, type TableShape, updateImport } from '../store.ts'

/** Errors that end the import, because the user has nothing to choose. */
const FINAL_ERRORS: ReadonlySet<FileError> = new Set(['empty_file', 'unsupported_format', 'too_large'])
const PREVIEW_ROWS = 12
const PREVIEW_CELLS = 40
const PREVIEW_TEXT = 60

/** The import was canceled or restarted while a job was working on it. */
export class Overtaken extends Error {}

/** Reads an import's file: finds its table, stores the rows below the header, and waits for the mapping. */
export async function readFile(ctx: Context, jobId: string, signal?: AbortSignal): Promise<void> {
  const job = await begin(ctx, jobId)
  if (!job) return
  try {
    const table = await openTable(fileOf(ctx, job))
    if (table === null) await refuse(ctx, job, 'unsupported_format')
    else await keep(ctx, job, table, signal)
  } catch (error) {
    if (error instanceof UnreadableWorkbook) await refuse(ctx, job, 'unsupported_format')
    else if (!(error instanceof Overtaken)) throw error
  }
}

function begin(ctx: Context, jobId: string): Promise<ImportRecord | null> {
  return txAs(ctx, async (tx) => {
    const job = await lockImport(tx, ctx.tenant.orgId, jobId)
    if (!job || (job.status !== 'uploaded' && job.status !== 'parsing')) return null
    await deleteVerdicts(tx, job.orgId, job.id)
    await deleteRows(tx, job.orgId, job.id)
    await updateImport(tx, job.orgId, job.id, ctx.now, { status: 'parsing', rowDone: 0, rowTotal: 0, summary: null })
    await announceImport(tx, ctx, job.id)
    return job
  })
}

function fileOf(ctx: Context, job: ImportRecord): SourceFile {
  const open = (): Promise<Readable> => ctx.app.files.open(job.orgId, job.fileSha256)
  return { name: job.fileName, open }
}

function refuse(ctx: Context, job: ImportRecord, error: FileError): Promise<void> {
  return finish(ctx, job, (tx) =>
    updateImport(tx, job.orgId, job.id, ctx.now, { status: 'failed', fileError: error, finishedAt: ctx.app.clock() }),
  )
}

async function keep(ctx: Context, job: ImportRecord, table: Table, signal?: AbortSignal): Promise<void> {
  const { kind, mapping: given, header, sheet } = job
  const scanned = await scanTable(table, { kind, given, header, sheet })
  const { error } = scanned.scan
  if (error !== null && FINAL_ERRORS.has(error)) return refuse(ctx, job, error)
  const preview = await keepRows(ctx, job, table, scanned, signal)
  const { format, encoding, delimiter, sheets } = table
  const { scan } = scanned
  const shape: TableShape = { format, encoding, delimiter, sheets: [...sheets], sheet: scanned.sheet, scan, preview }
  const samples = scan.survey.columns.map((column) => column.samples)
  await finish(ctx, job, (tx) =>
    updateImport(tx, job.orgId, job.id, ctx.now, {
      status: 'mapping',
      tableShape: shape,
      source: sourceOf(scan.names, samples, format),
      fileError: error,
      rowDone: 0,
      rowTotal: 0,
    }),
  )
}

/** Second pass: stores the rows below the header. @returns the first rows of the file as text */
async function keepRows(
  ctx: Context,
  job: ImportRecord,
  table: Table,
  { sheet, scan }: TableScan,
  signal?: AbortSignal,
): Promise<string[][]> {
  const preview: string[][] = []
  const { rowsBefore, error, survey } = scan
  let batch: StoredRow[] = []
  let position = 0
  const flush = async () => {
    if (signal?.aborted) throw new Error('the process is stopping')
    const rows = batch
    batch = []
    await finish(ctx, job, async (tx) => {
      await insertRows(tx, job.orgId, job.id, rows)
      await reportProgress(tx, job.orgId, job.id, Math.max(0, position - rowsBefore), survey.lastRecord)
    })
  }
  for await (const rows of table.rows(sheet)) {
    for (const cells of rows) {
      position++
      if (preview.length < PREVIEW_ROWS) preview.push(previewOf(cells))
      const record = position - rowsBefore
      if (error !== null || record < 1 || record > survey.lastRecord || cells.every(isBlank)) continue
      batch.push({ record, cells: wellFormed(cells) })
      if (batch.length >= BATCH_ROWS) await flush()
    }
    const isDone = preview.length >= PREVIEW_ROWS && (error !== null || position >= rowsBefore + survey.lastRecord)
    if (isDone) break
  }
  await flush()
  return preview
}

/** Replaces lone surrogates, which the database's JSON doesn't accept. */
function wellFormed(cells: readonly Cell[]): Cell[] {
  return cells.map((cell) => (typeof cell === 'string' ? cell.toWellFormed() : cell))
}

function previewOf(cells: readonly Cell[]): string[] {
  return cells.slice(0, PREVIEW_CELLS).map((cell) => cellText(cell).slice(0, PREVIEW_TEXT).toWellFormed())
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
