import type { Notice, NoticeCounts } from '@plumbline/contract/notifications'
import { type InboxPlace, laterAt, type LaterChoice, type NoticeMark } from '@plumbline/domain/notifications/inbox'
import { isUuid } from '@plumbline/domain/ids'
import { readAs, type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import type { Locale } from '../platform/http/workplace.ts'
import { readCursor, writeCursor } from '../platform/lists/cursor.ts'
import { announceInboxes } from './answered.ts'
import { dealIn } from './deal-in.ts'
import { readableBy, textOf } from './kind.ts'
import { type Inbox, markAllRead, markNotices, noticeCounts, noticePage, type StoredNotice } from './store.ts'

const NOTHING: NoticeCounts = { unread: 0, asks: 0, news: 0, later: 0 }

export function inboxOf({ actor, tenant, now }: Context): Inbox {
  return { orgId: tenant.orgId, userId: actor.userId, now, readable: readableBy(actor) }
}

type Asked = { place: InboxPlace; limit: number; cursor?: string | undefined; lang?: Locale | undefined }

export async function listNotices(
  ctx: Context,
  { place, limit, cursor, lang = ctx.locale }: Asked,
): Promise<{ items: Notice[]; nextCursor: string | null; counts: NoticeCounts }> {
  const inbox = inboxOf(ctx)
  const before = readCursor(cursor, isUuid)?.id ?? null
  const [rows, counts] = await Promise.all([
    readAs(ctx, noticePage(inbox, place, before, limit + 1)),
    countNotices(ctx),
  ])
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.flatMap((row) => presentNotice(inbox, row, lang)),
    nextCursor: last ? writeCursor({ sortValue: last.id, id: last.id }) : null,
    counts,
  }
}

export async function countNotices(ctx: Context): Promise<NoticeCounts> {
  const [counts] = await readAs(ctx, noticeCounts(inboxOf(ctx)))
  return counts ?? NOTHING
}

type Marking = { ids: readonly string[]; as: NoticeMark; until: LaterChoice }

/** Marks the caller's notices. Others are ignored, without revealing whether they exist. */
export function markMine(ctx: Context, { ids, as, until }: Marking): Promise<NoticeCounts> {
  const later = laterAt(until, ctx.now, ctx.timeZone)
  return changed(ctx, (tx, inbox) => markNotices(tx, inbox, ids, { as, later }))
}

export function markAllMine(ctx: Context, upTo: string): Promise<NoticeCounts> {
  return changed(ctx, (tx, inbox) => markAllRead(tx, inbox, upTo))
}

async function changed(ctx: Context, work: (tx: Tx, inbox: Inbox) => Promise<void>): Promise<NoticeCounts> {
  await txAs(ctx, async (tx) => {
    await work(tx, inboxOf(ctx))
    await announceInboxes(tx, ctx, [ctx.actor.userId])
  })
  return countNotices(ctx)
}

/** Empty for a kind that no room declares anymore. */
function presentNotice({ readable }: Inbox, row: StoredNotice, lang: Locale): Notice[] {
  const text = textOf(row, lang)
  if (!text) return []
  const dealId = dealIn(row.link)
  const { deal } = row.params as { deal?: unknown }
  return [
    {
      id: row.id,
      title: text.subject,
      paragraphs: text.paragraphs,
      action: text.action,
      because: text.because,
      link: row.link,
      asks: readable.asking.includes(row.type),
      deal: dealId && typeof deal === 'string' ? { id: dealId, name: deal } : null,
      at: row.createdAt.toISOString(),
      isRead: row.readAt !== null,
      laterUntil: row.laterUntil?.toISOString() ?? null,
      doneAt: row.doneAt?.toISOString() ?? null,
    },
  ]
}
