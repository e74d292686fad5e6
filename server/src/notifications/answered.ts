import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce, type QueryKey } from '../platform/live/announce.ts'
import { markAnswered, markUnanswered } from './store.ts'

/** How long ago an answer can be that is undone now. */
const UNDONE_WITHIN_MS = 60_000

/**
 * Takes notices that ask about a record out of the inboxes, because someone answered or there is nothing to answer
 * anymore.
 * @param userIds only these people's; everyone's if omitted
 */
export async function answered(tx: Tx, ctx: Context, aboutId: string, userIds?: readonly string[]): Promise<void> {
  const about = { orgId: ctx.tenant.orgId, aboutId, now: ctx.now }
  await announceInboxes(tx, ctx, await markAnswered(tx, about, userIds ?? null))
}

/** Brings them back, because the answer was undone. */
export async function unanswered(tx: Tx, ctx: Context, aboutId: string): Promise<void> {
  const since = new Date(ctx.now.getTime() - UNDONE_WITHIN_MS)
  await announceInboxes(tx, ctx, await markUnanswered(tx, { orgId: ctx.tenant.orgId, aboutId, since }))
}

/** Lets open browsers know that inboxes changed, which is no news to be shown. */
export async function announceInboxes(tx: Tx, ctx: Context, userIds: readonly string[]): Promise<void> {
  const keys = [...new Set(userIds)].flatMap<QueryKey>((userId) => [
    ['notifications', userId, 'list'],
    ['notifications', userId, 'counts'],
  ])
  if (keys.length > 0) await announce(tx, ctx, keys)
}
