import type { Cell } from '@plumbline/domain/imports/cells/cell'
import type { RowVerdict } from '@plumbline/domain/imports/rows/dry-run'
import type { ImportRow } from '@plumbline/domain/imports/rows/import-row'
import type { ImportWarning, Problem, RejectReason } from '@plumbline/domain/imports/kinds'
import { sql } from 'kysely'
import type { Query, Tx } from '../platform/db/doors.ts'

export type StoredRow = { record: number; cells: Cell[] }

/** Rows checked at a time: enough to be fast, few enough to keep the process responsive. */
export const BATCH_ROWS = 1_000
const BATCH_CELLS = 30_000

/** The same for rows of this many columns. */
export function batchRows(columns: number): number {
  return Math.max(20, Math.min(BATCH_ROWS, Math.floor(BATCH_CELLS / Math.max(1, columns))))
}

export async function deleteRows(tx: Tx, orgId: string, jobId: string): Promise<void> {
  await tx.run(sql`delete from import_rows where org_id = ${orgId} and job_id = ${jobId}`)
}

/** Imports that finished before this time and whose rows are still stored. */
export function jobsWithRows(tx: Tx, finishedBefore: Date): Promise<{ orgId: string; id: string }[]> {
  return tx.rows(sql<{ orgId: string; id: string }>`
    select job.org_id, job.id
    from import_jobs job
    where job.finished_at < ${finishedBefore}
      and exists (select from import_rows row where row.org_id = job.org_id and row.job_id = job.id)`)
}

/** @param rows `StoredRow[]` as JSON, so that the rows of a large file needn't be parsed on the way */
export async function insertRows(tx: Tx, orgId: string, jobId: string, rows: string): Promise<void> {
  await tx.run(sql`
    insert into import_rows (org_id, job_id, record, cells)
    select ${orgId}, ${jobId}, row.record, row.cells
    from jsonb_to_recordset(${rows}::jsonb) as row (record int, cells jsonb)`)
}

/** The next rows in file order. */
export function rowsAfter(orgId: string, jobId: string, record: number, limit = BATCH_ROWS): Query<StoredRow> {
  return sql<StoredRow>`
    select row.record, row.cells
    from import_rows row
    where row.org_id = ${orgId} and row.job_id = ${jobId} and row.record > ${record}
    order by row.record
    limit ${limit}`
}

export async function hasFixes(tx: Tx, orgId: string, jobId: string): Promise<boolean> {
  const found = await tx.first(
    sql`select 1 from import_rows row where row.org_id = ${orgId} and row.job_id = ${jobId} and row.fixed <> '{}' limit 1`,
  )
  return found !== undefined
}

export type CellFix = { record: number; column: number; value: string }

/** Corrects cells. @returns how many rows were changed */
export async function fixCells(tx: Tx, orgId: string, jobId: string, fixes: readonly CellFix[]): Promise<number> {
  return tx.run(sql`
    with fix as (
      select record, jsonb_object_agg(col::text, value) as cells, array_agg(distinct col) as columns
      from jsonb_to_recordset(${JSON.stringify(fixes.map(({ record, column, value }) => ({ record, col: column, value })))}::jsonb)
        as one (record int, col int, value text)
      group by record
    )
    update import_rows row
    set
      cells = (
        select jsonb_agg(coalesce(fix.cells -> (place - 1)::text, row.cells -> (place - 1)::int, '""'::jsonb) order by place)
        from generate_series(1, greatest(jsonb_array_length(row.cells), (select max(col) + 1 from unnest(fix.columns) col))) place
      ),
      fixed = (select array_agg(distinct col order by col) from unnest(row.fixed || fix.columns) col)
    from fix
    where row.org_id = ${orgId} and row.job_id = ${jobId} and row.record = fix.record`)
}

export async function deleteVerdicts(tx: Tx, orgId: string, jobId: string): Promise<void> {
  await tx.run(sql`delete from import_verdicts where org_id = ${orgId} and job_id = ${jobId}`)
}

/** Stores verdicts. Empty rows don't have one. */
export async function insertVerdicts(
  tx: Tx,
  orgId: string,
  jobId: string,
  verdicts: readonly RowVerdict[],
): Promise<void> {
  const kept = verdicts.filter(({ verdict }) => verdict !== 'empty')
  if (kept.length === 0) return
  await tx.run(sql`
    insert into import_verdicts (org_id, job_id, record, verdict, reason, problems, warnings, label, amount_cents, day, row, duplicate_record, duplicate_id)
    select ${orgId}, ${jobId}, verdict.*
    from jsonb_to_recordset(${JSON.stringify(kept.map(storedVerdict))}::jsonb) as verdict (
      record int, verdict text, reason text, problems jsonb, warnings text[], label text, amount_cents bigint, day date, "row" jsonb,
      duplicate_record int, duplicate_id uuid
    )`)
}

function storedVerdict(verdict: RowVerdict) {
  const { record, face, warnings } = verdict
  const isRejected = verdict.verdict === 'rejected'
  const of = verdict.verdict === 'duplicate' ? verdict.of : null
  return {
    record,
    verdict: verdict.verdict,
    reason: isRejected ? verdict.reason : null,
    problems: isRejected ? verdict.problems : [],
    warnings,
    label: face.label,
    amount_cents: face.amountCents,
    day: face.date,
    row: 'row' in verdict ? verdict.row : null,
    duplicate_record: of && 'record' in of ? of.record : null,
    duplicate_id: of && 'id' in of ? of.id : null,
  }
}

/** Rejects rows that were accepted earlier, when the plan runs out of room while writing. */
export async function rejectForPlan(tx: Tx, orgId: string, jobId: string, records: readonly number[]): Promise<void> {
  if (records.length === 0) return
  const problem = [{ reason: 'plan_limit', field: null, column: null, value: null }]
  await tx.run(sql`
    update import_verdicts
    set verdict = 'rejected', reason = 'plan_limit', problems = ${JSON.stringify(problem)}::jsonb, warnings = '{}'
    where org_id = ${orgId} and job_id = ${jobId} and record = any(${[...records]}::int[])`)
}

/**
 * The cells of a verdict's row. This is a subquery because the planner has no statistics yet for tables that were just
 * filled, so a join would compare every row with every other.
 */
const cellsOfVerdict = sql`(
  select row.cells from import_rows row
  where row.org_id = verdict.org_id and row.job_id = verdict.job_id and row.record = verdict.record
) as cells`

export type WaitingRow = {
  record: number
  verdict: 'accepted' | 'duplicate'
  row: ImportRow
  cells: Cell[]
  duplicateRecord: number | null
  duplicateId: string | null
}

/** Rows to be written after a given record, in file order. */
export function waitingRows(
  orgId: string,
  jobId: string,
  record: number,
  withDuplicates: boolean,
  limit: number,
): Query<WaitingRow> {
  return sql<WaitingRow>`
    select
      verdict.record, verdict.verdict, verdict.row, verdict.duplicate_record, verdict.duplicate_id,
      ${cellsOfVerdict}
    from import_verdicts verdict
    where verdict.org_id = ${orgId} and verdict.job_id = ${jobId} and verdict.record > ${record}
      and ${withDuplicates ? sql`verdict.verdict in ('accepted', 'duplicate')` : sql`verdict.verdict = 'accepted'`}
    order by verdict.record
    limit ${limit}`
}

export type RowsFilter = {
  verdict?: RowVerdict['verdict'] | undefined
  reason?: RejectReason | undefined
  warning?: ImportWarning | undefined
}

export type VerdictRow = {
  record: number
  verdict: 'accepted' | 'rejected' | 'duplicate' | 'group' | 'total'
  reason: RejectReason | null
  problems: Problem[]
  warnings: ImportWarning[]
  label: string | null
  amountCents: number | null
  day: string | null
  row: ImportRow | null
  cells: Cell[]
  fixed: number[]
  duplicateRecord: number | null
  duplicateId: string | null
  duplicateLabel: string | null
  result: { id: string; action: 'created' | 'updated' } | null
}

/** A page of rows with their verdicts, in file order. */
export function verdictsPage(
  orgId: string,
  jobId: string,
  filter: RowsFilter,
  page: { after: number; limit: number },
): Query<VerdictRow> {
  return sql<VerdictRow>`
    select
      verdict.record, verdict.verdict, verdict.reason, verdict.problems, verdict.warnings, verdict.label, verdict.amount_cents,
      verdict.day, verdict.row, verdict.duplicate_record, verdict.duplicate_id,
      ${cellsOfVerdict},
      (
        select row.fixed from import_rows row
        where row.org_id = verdict.org_id and row.job_id = verdict.job_id and row.record = verdict.record
      ) as fixed,
      coalesce(
        (
          select earlier.label from import_verdicts earlier
          where earlier.org_id = verdict.org_id and earlier.job_id = verdict.job_id and earlier.record = verdict.duplicate_record
        ),
        (select deal.name from deals deal where deal.org_id = verdict.org_id and deal.id = verdict.duplicate_id),
        (select comp.address from comps comp where comp.org_id = verdict.org_id and comp.id = verdict.duplicate_id),
        (select contact.name from contacts contact where contact.org_id = verdict.org_id and contact.id = verdict.duplicate_id),
        (select vendor.name from vendors vendor where vendor.org_id = verdict.org_id and vendor.id = verdict.duplicate_id),
        (
          select invoice.invoice_no from vendor_invoices invoice
          where invoice.org_id = verdict.org_id and invoice.id = verdict.duplicate_id
        )
      ) as duplicate_label,
      (
        select jsonb_build_object('id', result.object_id, 'action', result.action) from import_results result
        where result.org_id = verdict.org_id and result.job_id = verdict.job_id and result.record = verdict.record
      ) as result
    from import_verdicts verdict
    where verdict.org_id = ${orgId} and verdict.job_id = ${jobId} and verdict.record > ${page.after}
      ${filter.verdict === undefined ? sql`` : sql`and verdict.verdict = ${filter.verdict}`}
      ${filter.reason === undefined ? sql`` : sql`and verdict.reason = ${filter.reason}`}
      ${filter.warning === undefined ? sql`` : sql`and verdict.warnings @> array[${filter.warning}]::text[]`}
    order by verdict.record
    limit ${page.limit}`
}

/** The distinct values of one column with their row counts, most frequent first. */
export function columnValues(
  orgId: string,
  jobId: string,
  column: number,
  limit: number,
): Query<{ text: string; rows: number }> {
  return sql<{ text: string; rows: number }>`
    select regexp_replace(btrim(row.cells ->> ${column}::int), '\\s+', ' ', 'g') as text, count(*)::int as rows
    from import_rows row
    where row.org_id = ${orgId} and row.job_id = ${jobId} and btrim(coalesce(row.cells ->> ${column}::int, '')) <> ''
    group by 1
    order by 2 desc, 1
    limit ${limit}`
}
