import { sql } from 'kysely'
import type { Query, Tx } from '../../platform/db/doors.ts'
import type { ImportRecord } from '../store.ts'

export type NewResult = {
  record: number
  position: number
  action: 'created' | 'updated'
  objectId: string
  objectVersion: number
  before: Record<string, unknown> | null
}

export async function insertResults(
  tx: Tx,
  orgId: string,
  jobId: string,
  results: readonly NewResult[],
): Promise<void> {
  if (results.length === 0) return
  const rows = results.map(({ record, position, action, objectId, objectVersion, before }) => ({
    record,
    position,
    action,
    object_id: objectId,
    object_version: objectVersion,
    before,
  }))
  await tx.run(sql`
    insert into import_results (org_id, job_id, record, position, action, object_id, object_version, before)
    select ${orgId}, ${jobId}, row.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      record int, position int, action text, object_id uuid, object_version int, before jsonb
    )`)
}

/** The objects that earlier records of the same import became. */
export async function resultsOf(
  tx: Tx,
  orgId: string,
  jobId: string,
  records: readonly number[],
): Promise<Map<number, string>> {
  if (records.length === 0) return new Map()
  const rows = await tx.rows(sql<{ record: number; objectId: string }>`
    select result.record, result.object_id
    from import_results result
    where result.org_id = ${orgId} and result.job_id = ${jobId} and result.record = any(${[...records]}::int[])`)
  return new Map(rows.map((row) => [row.record, row.objectId]))
}

/**
 * A deal or comp that an import created or changed, with its version afterward. For a changed one, also the values
 * before the import (the earliest for each field).
 */
export type MadeObject = { id: string; version: number; wasCreated: boolean; before: Record<string, unknown> }

/** The import's next objects, by ID. */
export function madeObjects(orgId: string, jobId: string, after: string | null, limit: number): Query<MadeObject> {
  return sql<MadeObject>`
    select
      result.object_id as id, max(result.object_version) as version, bool_or(result.action = 'created') as was_created,
      coalesce(
        (
          select jsonb_object_agg(fact.key, fact.value order by earlier.record desc)
          from import_results earlier, jsonb_each(earlier.before) fact
          where earlier.org_id = result.org_id and earlier.job_id = result.job_id and earlier.object_id = result.object_id
        ),
        '{}'
      ) as before
    from import_results result
    where result.org_id = ${orgId} and result.job_id = ${jobId}
      ${after === null ? sql`` : sql`and result.object_id > ${after}`}
    group by result.org_id, result.job_id, result.object_id
    order by result.object_id
    limit ${limit}`
}

const LABELS = {
  deals: sql`select id, name as label from deals`,
  comps: sql`select id, address as label from comps`,
  vendors: sql`select id, name as label from vendors`,
  contacts: sql`select id, name as label from contacts`,
  invoices: sql`select id, invoice_no as label from vendor_invoices`,
}

/** The names of the kept objects. Those deleted since have no name and aren't listed. */
export async function labelsOf(
  tx: Tx,
  job: ImportRecord,
  ids: readonly string[],
): Promise<{ id: string; label: string }[]> {
  if (ids.length === 0) return []
  return tx.rows(sql<{ id: string; label: string }>`
    ${LABELS[job.kind]} where org_id = ${job.orgId} and id = any(${[...ids]}::uuid[]) order by id`)
}
