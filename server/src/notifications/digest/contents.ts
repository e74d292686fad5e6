import type { Locale } from '../../platform/http/workplace.ts'
import { asksForAnswer, isReadable, type NoticeReaderRights, textOf } from '../kind.ts'
import type { WaitingNotice } from './store.ts'

export type DigestItem = { title: string; detail: string; link: string | null; asks: boolean }
/** What happened on one deal; without a deal, everything else. */
export type DigestSection = { deal: string | null; items: DigestItem[] }
/** `left` is how many notices are counted but not listed. */
export type DigestContents = { asks: number; news: number; sections: DigestSection[]; left: number }

/** The most notices that one summary lists. */
export const MOST_LISTED = 50

/**
 * The contents of a summary: each notice that its reader may see now, still wants by email and hasn't dealt with, by deal.
 * Notices that need an answer come first, even if there are too many for one email.
 */
export function contentsOf(
  notices: readonly WaitingNotice[],
  reader: NoticeReaderRights,
  locale: Locale,
): DigestContents {
  const shown = notices.flatMap((notice) => {
    if (notice.isDone || notice.isUnwanted || !isReadable(reader, notice)) return []
    const text = textOf(notice, locale)
    if (!text) return []
    const { deal } = notice.params as { deal?: unknown }
    return [
      {
        deal: typeof deal === 'string' ? deal : null,
        item: {
          title: text.subject,
          detail: text.paragraphs.find((paragraph) => !paragraph.endsWith(':')) ?? '',
          link: notice.link,
          asks: asksForAnswer(notice.type),
        },
      },
    ]
  })
  const asks = shown.filter(({ item }) => item.asks).length
  const listed = shown.toSorted((one, other) => waitingFirst(one.item, other.item)).slice(0, MOST_LISTED)
  const byDeal = [...Map.groupBy(listed, ({ deal }) => deal).values()].map((some) => ({
    deal: some[0]?.deal ?? null,
    items: some.map(({ item }) => item).toSorted(waitingFirst),
  }))
  return {
    asks,
    news: shown.length - asks,
    left: shown.length - listed.length,
    sections: byDeal.toSorted(
      (one, other) =>
        Number(one.deal === null) - Number(other.deal === null) || waitingFirst(one.items[0], other.items[0]),
    ),
  }
}

function waitingFirst(one: DigestItem | undefined, other: DigestItem | undefined): number {
  return Number(other?.asks ?? false) - Number(one?.asks ?? false)
}
