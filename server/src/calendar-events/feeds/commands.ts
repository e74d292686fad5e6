import type { CalendarFeed } from '@plumbline/contract/calendar-feeds'
import type { CalendarVerb } from '@plumbline/domain/calendar-events/activity'
import { newIdAt } from '@plumbline/domain/ids'
import { readHeader } from '../../deals/header.ts'
import { found } from '../../platform/commands/checks.ts'
import { makeToken } from '../../platform/config/link-token.ts'
import { readAs, type Tx, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { recordActivity } from '../log.ts'
import { presentFeed } from './presenter.ts'
import { deleteFeed, deleteFeedOf, type EndedFeed, type FeedRow, feedsOf, insertFeed } from './store.ts'

export async function listFeeds(ctx: Context): Promise<{ items: CalendarFeed[] }> {
  const rows = await readAs(ctx, feedsOf(ctx.tenant.orgId, ctx.actor.userId))
  return { items: rows.map((row) => presentFeed(ctx, row)) }
}

/** Makes a secret address for a person's own calendar. An earlier one for the same calendar ends. */
export async function createFeed(ctx: Context, { dealId }: { dealId: string | null }): Promise<CalendarFeed> {
  const { orgId } = ctx.tenant
  const { userId } = ctx.actor
  const deal = dealId === null ? null : await readHeader(ctx, dealId)
  return txAs(ctx, async (tx) => {
    const ended = await deleteFeedOf(tx, { orgId, userId, dealId })
    if (ended) await log(tx, ctx, 'calendar_feed.ended', ended)
    const { token, tokenHash } = makeToken()
    const row: FeedRow = {
      id: newIdAt(ctx.now.getTime()),
      dealId,
      dealNumber: deal?.number ?? null,
      dealName: deal?.name ?? null,
      tokenSealed: ctx.app.secrets.seal(token),
      createdAt: ctx.now,
      readAt: null,
    }
    await insertFeed(tx, { orgId, userId, dealId, id: row.id, tokenHash, tokenSealed: row.tokenSealed, now: ctx.now })
    await log(tx, ctx, 'calendar_feed.created', row)
    return presentFeed(ctx, row)
  })
}

/** @throws ApiError not_found, including for another person's feed */
export function endFeed(ctx: Context, id: string): Promise<void> {
  return txAs(ctx, async (tx) => {
    const ended = found(await deleteFeed(tx, { orgId: ctx.tenant.orgId, userId: ctx.actor.userId, id }))
    await log(tx, ctx, 'calendar_feed.ended', ended)
  })
}

function log(tx: Tx, ctx: Context, verb: CalendarVerb, { id, dealId, dealName }: EndedFeed): Promise<void> {
  return recordActivity(tx, ctx, {
    verb,
    object: { type: 'calendar_feed', id, label: dealName ?? '' },
    dealId,
  })
}
