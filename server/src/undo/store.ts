import { sql } from 'kysely'
import { prepared, type Query, type Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'

/** The toast offers undo for 8 seconds. The server allows a minute for slow connections. */
export const UNDO_WITHIN_MS = 60_000

export type UndoEntry = { kind: string; changes: unknown[] }

export function insertUndo(tx: Tx, ctx: Context, id: string, { kind, changes }: UndoEntry): void {
  tx.send(
    prepared(sql`
    insert into undo_entries (org_id, id, user_id, kind, changes, created_at)
    values (${ctx.tenant.orgId}, ${id}, ${ctx.actor.userId}, ${kind}, ${JSON.stringify(changes)}, ${ctx.now})`),
  )
}

/** Claims an entry for use. It must be the caller's own, recent and unused. */
export function claimUndo(tx: Tx, ctx: Context, undoId: string): Promise<UndoEntry | undefined> {
  return tx.first(sql<UndoEntry>`
    update undo_entries set used_at = ${ctx.now}
    where org_id = ${ctx.tenant.orgId} and id = ${undoId} and user_id = ${ctx.actor.userId}
      and used_at is null and created_at > ${new Date(ctx.now.getTime() - UNDO_WITHIN_MS)}
    returning kind, changes`)
}

/** Combines the changes of several entries of the same kind into a new one. The originals can no longer be used. */
export async function replaceUndo(tx: Tx, ctx: Context, id: string, undoIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    with parts as (
      update undo_entries set used_at = ${ctx.now}
      where org_id = ${ctx.tenant.orgId} and id = any(${[...undoIds]}::uuid[]) and user_id = ${ctx.actor.userId}
      returning id, kind, changes
    )
    insert into undo_entries (org_id, id, user_id, kind, changes, created_at)
    select ${ctx.tenant.orgId}, ${id}, ${ctx.actor.userId}, min(parts.kind), jsonb_agg(change order by parts.id), ${ctx.now}
    from parts, jsonb_array_elements(parts.changes) change`)
}

export function deleteUndoBefore(before: Date): Query<unknown> {
  return sql`delete from undo_entries where created_at < ${before}`
}
