import type { GivenMapping } from '@plumbline/domain/imports/columns/mapping'
import { comparableStage } from '@plumbline/domain/imports/records/stage-match'
import type { WritableKind } from '@plumbline/domain/imports/policy'
import { sql } from 'kysely'
import type { Query, Tx } from '../platform/db/doors.ts'

export type Memory = { columns: Record<string, string | null>; stages: Record<string, string> }

type MemoryRow = { what: 'column' | 'stage'; name: string; meaning: string | null }

export function memoryQuery(orgId: string, kind: WritableKind): Query<MemoryRow> {
  return sql<MemoryRow>`
    select memory.what, memory.name, memory.meaning
    from import_memory memory
    where memory.org_id = ${orgId} and memory.kind = ${kind}`
}

/**
 * What the organization taught in earlier imports: the meanings of column names and, for deals, of stage names. Names
 * are stored in comparable form.
 */
export function memoryOf(rows: readonly MemoryRow[]): Memory {
  const memory: Memory = { columns: {}, stages: {} }
  for (const { what, name, meaning } of rows) {
    if (what === 'column') memory.columns[name] = meaning
    else if (meaning !== null) memory.stages[name] = meaning
  }
  return memory
}

/** Stores what was learned from a confirmed import. Later meanings replace earlier ones. */
export async function remember(
  tx: Tx,
  orgId: string,
  kind: WritableKind,
  now: Date,
  taught: { columns: GivenMapping; stages: Readonly<Record<string, string>> },
): Promise<void> {
  const entries = [
    ...Object.entries(taught.columns).map(([name, meaning]) => ({ what: 'column', name, meaning })),
    ...Object.entries(taught.stages).map(([name, meaning]) => ({
      what: 'stage',
      name: comparableStage(name),
      meaning,
    })),
  ].filter(({ name }) => name !== '')
  if (entries.length === 0) return
  const distinct = [...new Map(entries.map((entry) => [`${entry.what} ${entry.name}`, entry])).values()]
  await tx.run(sql`
    insert into import_memory (org_id, kind, what, name, meaning, updated_at)
    select ${orgId}, ${kind}, entry.what, entry.name, entry.meaning, ${now}
    from jsonb_to_recordset(${JSON.stringify(distinct)}::jsonb) as entry (what text, name text, meaning text)
    on conflict (org_id, kind, what, name) do update set meaning = excluded.meaning, updated_at = excluded.updated_at`)
}
