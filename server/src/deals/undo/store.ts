import { ApiError } from '@plumbline/contract/errors'
import type { DealFields } from '@plumbline/domain/deals/fields'
import { newId } from '@plumbline/domain/ids'
import { sql } from 'kysely'
import { keepPlan, type Tx, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import type { KeptParts } from '../store.ts'

/** What a change left behind, for taking it back while nobody else has touched the deal. */
export type UndoChange =
  | {
      kind: 'edit'
      dealId: string
      version: number
      before: Partial<DealFields>
      teamIds?: string[]
      kept?: Partial<KeptParts>
    }
  | {
      kind: 'terms'
      dealId: string
      version: number
      /** fields that changed in one with the terms, such as how the deal is paid */
      before: Partial<DealFields>
      kept?: Partial<KeptParts>
      /** the terms that stood before, by name, for the room that keeps them */
      terms: Readonly<Record<string, unknown>>
    }
  | {
      kind: 'move'
      dealId: string
      version: number
      moveId: string
      fromStageId: string
      enteredAt: string
      heldSeconds: number
      holdStartedAt: string | null
    }
  | {
      kind: 'status'
      dealId: string
      version: number
      to: 'active' | 'closed' | 'archived'
      archiveReason: string | null
      archivedFrom: string | null
    }
  | {
      kind: 'hold'
      dealId: string
      version: number
      onHold: boolean
      reason: string | null
      reviewOn: string | null
      holdStartedAt: string | null
      heldSeconds: number
    }

/** The toast offers it for 8 seconds; the server grants a slow connection a minute. */
const UNDO_WITHIN_MS = 60_000

export async function rememberUndo(tx: Tx, ctx: Context, changes: readonly UndoChange[]): Promise<string | null> {
  const [first] = changes
  if (!first) return null
  const id = newId()
  await tx.run(
    keepPlan(sql`
    insert into undo_entries (org_id, id, user_id, kind, changes, created_at)
    values (${ctx.tenant.orgId}, ${id}, ${ctx.actor.userId}, ${first.kind}, ${JSON.stringify(changes)}, ${ctx.now})`),
  )
  return id
}

/** Takes the entry for use: one's own, fresh and unused. @throws ApiError undo_expired */
export async function takeUndo(tx: Tx, ctx: Context, undoId: string): Promise<UndoChange[]> {
  const entry = await tx.first(sql<{ changes: UndoChange[] }>`
    update undo_entries set used_at = ${ctx.now}
    where org_id = ${ctx.tenant.orgId} and id = ${undoId} and user_id = ${ctx.actor.userId}
      and used_at is null and created_at > ${new Date(ctx.now.getTime() - UNDO_WITHIN_MS)}
    returning changes`)
  if (!entry) throw new ApiError('undo_expired')
  return entry.changes
}

/** Makes one entry of several, so that a bulk change is taken back as one. */
export async function joinUndo(ctx: Context, undoIds: readonly string[]): Promise<string | null> {
  if (undoIds.length < 2) return undoIds[0] ?? null
  const id = newId()
  await txAs(ctx, (tx) =>
    tx.run(sql`
      with parts as (
        update undo_entries set used_at = ${ctx.now}
        where org_id = ${ctx.tenant.orgId} and id = any(${[...undoIds]}::uuid[]) and user_id = ${ctx.actor.userId}
        returning id, kind, changes
      )
      insert into undo_entries (org_id, id, user_id, kind, changes, created_at)
      select ${ctx.tenant.orgId}, ${id}, ${ctx.actor.userId}, min(parts.kind), jsonb_agg(change order by parts.id), ${ctx.now}
      from parts, jsonb_array_elements(parts.changes) change`),
  )
  return id
}
