import type { ImportChoices } from '@plumbline/contract/imports/imports'
import type { FileScan, HeaderChoice } from '@plumbline/domain/imports/files/scan'
import type { Delimiter } from '@plumbline/domain/sheets/delimiter'
import type { Encoding } from '@plumbline/domain/sheets/encoding'
import type { FileError, ImportSource } from '@plumbline/domain/imports/kinds'
import type { GivenMapping } from '@plumbline/domain/imports/columns/mapping'
import type { WritableKind } from '@plumbline/domain/imports/policy'
import type { ImportStatus } from '@plumbline/domain/imports/status'
import type { DryRunSummary } from '@plumbline/domain/imports/rows/summary'
import { sql } from 'kysely'
import { personName } from '../platform/db/person-name.ts'
import type { Query, Tx } from '../platform/db/doors.ts'

/** How a file was read, stored so that mapping and checks don't need the file again. */
export type TableShape = {
  format: 'csv' | 'xlsx'
  encoding: Encoding | null
  delimiter: Delimiter | null
  sheets: string[]
  sheet: number
  scan: FileScan
  preview: string[][]
}

/** The progress of undoing an import, and the last object processed. */
export type UndoProgress = {
  removed: number
  restored: number
  kept: { id: string; label: string }[]
  keptCount: number
  after: string | null
}

/** An import as used by commands and jobs. */
export type ImportRecord = {
  orgId: string
  id: string
  kind: WritableKind
  dealId: string | null
  status: ImportStatus
  fileName: string
  fileSha256: string
  fileBytes: number
  tableShape: TableShape | null
  source: ImportSource | null
  fileError: FileError | null
  sheet: number | null
  header: HeaderChoice
  mapping: GivenMapping
  options: ImportChoices
  summary: DryRunSummary | null
  rowTotal: number
  rowDone: number
  changeNo: number
  createdCount: number
  updatedCount: number
  skippedCount: number
  rejectedCount: number
  rowsChoice: 'all' | 'good' | null
  rechecked: boolean
  /** the last record processed for writing; a restart continues after it */
  writtenTo: number
  undo: UndoProgress | null
  undoStartedAt: Date | null
  createdBy: string
  createdAt: Date
  confirmedBy: string | null
  finishedAt: Date | null
  undoneAt: Date | null
  version: number
}

const COLUMNS = sql.raw(`
  job.org_id, job.id, job.kind, job.deal_id, job.status, job.file_name, job.file_sha256, job.file_bytes, job.table_shape,
  job.source, job.file_error, job.sheet, job.header, job.mapping, job.options, job.summary, job.row_total, job.row_done,
  job.change_no, job.created_count, job.updated_count, job.skipped_count, job.rejected_count, job.rows_choice, job.rechecked,
  job.written_to, job.undo, job.undo_started_at, job.created_by, job.created_at, job.confirmed_by, job.finished_at,
  job.undone_at, job.version`)

export function findImport(orgId: string, id: string): Query<ImportRecord> {
  return sql<ImportRecord>`select ${COLUMNS} from import_jobs job where job.org_id = ${orgId} and job.id = ${id}`
}

/** The import, locked until the transaction ends, so that its steps run one after the other. */
export function lockImport(tx: Tx, orgId: string, id: string): Promise<ImportRecord | undefined> {
  return tx.first(
    sql<ImportRecord>`select ${COLUMNS} from import_jobs job where job.org_id = ${orgId} and job.id = ${id} for update`,
  )
}

/** Makes the organization's imports take turns at being read, until the transaction ends. */
export async function lockReading(tx: Tx, orgId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('imports:' || ${orgId}::text, 0))`)
}

/** Whether another of the organization's files is being read, and has been begun since then. */
export async function isAnotherRead(tx: Tx, orgId: string, id: string, since: Date): Promise<boolean> {
  const other = await tx.first(sql`
    select 1 from import_jobs job
    where job.org_id = ${orgId} and job.id <> ${id} and job.status = 'parsing' and job.updated_at > ${since}
    limit 1`)
  return other !== undefined
}

export type NewImport = Pick<
  ImportRecord,
  'id' | 'kind' | 'dealId' | 'fileName' | 'fileSha256' | 'fileBytes' | 'mapping' | 'options' | 'createdBy' | 'createdAt'
>

export async function insertImport(tx: Tx, orgId: string, job: NewImport): Promise<void> {
  await tx.run(sql`
    insert into import_jobs (org_id, id, kind, deal_id, status, file_name, file_sha256, file_bytes, mapping, options, created_by, created_at, updated_at)
    values (${orgId}, ${job.id}, ${job.kind}, ${job.dealId}, 'uploaded', ${job.fileName}, ${job.fileSha256}, ${job.fileBytes},
      ${JSON.stringify(job.mapping)}::jsonb, ${JSON.stringify(job.options)}::jsonb, ${job.createdBy}, ${job.createdAt}, ${job.createdAt})`)
}

/** What a step can change. JSON values are passed as plain values. */
export type ImportChanges = Partial<
  Pick<
    ImportRecord,
    | 'status'
    | 'tableShape'
    | 'source'
    | 'fileError'
    | 'sheet'
    | 'header'
    | 'mapping'
    | 'options'
    | 'summary'
    | 'rowTotal'
    | 'rowDone'
    | 'createdCount'
    | 'updatedCount'
    | 'skippedCount'
    | 'rejectedCount'
    | 'rowsChoice'
    | 'rechecked'
    | 'writtenTo'
    | 'undo'
    | 'undoStartedAt'
    | 'confirmedBy'
    | 'finishedAt'
    | 'undoneAt'
    | 'changeNo'
  >
>

const COLUMN_OF: Readonly<Record<keyof ImportChanges, string>> = {
  status: 'status',
  tableShape: 'table_shape',
  source: 'source',
  fileError: 'file_error',
  sheet: 'sheet',
  header: 'header',
  mapping: 'mapping',
  options: 'options',
  summary: 'summary',
  rowTotal: 'row_total',
  rowDone: 'row_done',
  createdCount: 'created_count',
  updatedCount: 'updated_count',
  skippedCount: 'skipped_count',
  rejectedCount: 'rejected_count',
  rowsChoice: 'rows_choice',
  rechecked: 'rechecked',
  writtenTo: 'written_to',
  undo: 'undo',
  undoStartedAt: 'undo_started_at',
  confirmedBy: 'confirmed_by',
  finishedAt: 'finished_at',
  undoneAt: 'undone_at',
  changeNo: 'change_no',
}
const JSON_COLUMNS: ReadonlySet<string> = new Set(['tableShape', 'header', 'mapping', 'options', 'summary', 'undo'])

/** Writes changes to an import, each as a new version. */
export async function updateImport(
  tx: Tx,
  orgId: string,
  id: string,
  now: Date,
  changes: ImportChanges,
): Promise<void> {
  const assignments = (Object.keys(changes) as (keyof ImportChanges)[]).map((key) => {
    const value = changes[key]
    const stored = JSON_COLUMNS.has(key) ? sql`${jsonOrNull(key, value)}::jsonb` : sql`${value ?? null}`
    return sql`${sql.ref(COLUMN_OF[key])} = ${stored}`
  })
  await tx.run(sql`
    update import_jobs set ${sql.join([...assignments, sql`version = version + 1`, sql`updated_at = ${now}`])}
    where org_id = ${orgId} and id = ${id}`)
}

/** For a header choice, null is the JSON value null. Other columns are set to SQL null. */
function jsonOrNull(key: keyof ImportChanges, value: unknown): string | null {
  return value === null && key !== 'header' ? null : JSON.stringify(value)
}

/** Updates the progress bar of the running step without a new version, since no decision depends on it. */
export async function reportProgress(tx: Tx, orgId: string, id: string, done: number, total: number): Promise<void> {
  await tx.run(
    sql`update import_jobs set row_done = ${done}, row_total = ${total} where org_id = ${orgId} and id = ${id}`,
  )
}

export type ImportNames = { dealName: string | null; creatorName: string | null }

export type ImportCardRow = ImportNames &
  Pick<
    ImportRecord,
    | 'id'
    | 'kind'
    | 'status'
    | 'fileName'
    | 'source'
    | 'createdBy'
    | 'createdAt'
    | 'finishedAt'
    | 'createdCount'
    | 'updatedCount'
    | 'skippedCount'
    | 'rejectedCount'
    | 'dealId'
  >

/** Imports, latest first, since IDs start with their time. @param createdBy only this user's imports */
export function listImports(
  orgId: string,
  filter: { kind?: WritableKind | undefined; createdBy: string | null },
  page: { before: string | null; limit: number },
): Query<ImportCardRow> {
  return sql<ImportCardRow>`
    select
      job.id, job.kind, job.status, job.file_name, job.source, job.created_by, job.created_at, job.finished_at, job.created_count,
      job.updated_count, job.skipped_count, job.rejected_count, job.deal_id, deal.name as deal_name,
      ${personName('profile')} as creator_name
    from import_jobs job
    left join deals deal on deal.org_id = job.org_id and deal.id = job.deal_id
    left join profiles profile on profile.id = job.created_by
    where job.org_id = ${orgId}
      ${filter.kind === undefined ? sql`` : sql`and job.kind = ${filter.kind}`}
      ${filter.createdBy === null ? sql`` : sql`and job.created_by = ${filter.createdBy}`}
      ${page.before === null ? sql`` : sql`and job.id < ${page.before}`}
    order by job.id desc
    limit ${page.limit}`
}

/** The names of what a job refers to. */
export function namesOf(job: ImportRecord): Query<ImportNames> {
  return sql<ImportNames>`
    select
      (select deal.name from deals deal where deal.org_id = ${job.orgId} and deal.id = ${job.dealId}) as deal_name,
      (select ${personName('profile')} from profiles profile where profile.id = ${job.createdBy}) as creator_name`
}

type EarlierRow = { jobId: string; createdAt: Date }

/** The latest import of the same content that wrote something and wasn't undone. */
export function earlierOf(job: ImportRecord): Query<EarlierRow> {
  return sql<EarlierRow>`
      select earlier.id as job_id, earlier.created_at
      from import_jobs earlier
      where earlier.org_id = ${job.orgId} and earlier.file_sha256 = ${job.fileSha256} and earlier.kind = ${job.kind} and earlier.id <> ${job.id}
        and earlier.deal_id is not distinct from ${job.dealId}::uuid and earlier.status in ('completed', 'completed_with_errors')
      order by earlier.id desc
      limit 1`
}
