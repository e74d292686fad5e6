import type { Notice } from '@plumbline/contract/notifications'
import type { InboxPlace } from '@plumbline/domain/notifications/inbox'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CheckCheck, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { m } from '../messages/generated/messages.js'
import { useLanguage } from '../shell/choices/language.ts'
import { FailureState } from '../shell/failures/FailureState.tsx'
import { PageHead } from '../shell/frame/PageHead.tsx'
import { usePageKeys } from '../shell/keys/use-page-keys.ts'
import { useMe } from '../shell/session/me.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { SkeletonRows } from '../ui/feedback/Skeleton.tsx'
import { useMediaQuery } from '../ui/hooks/use-media-query.ts'
import { ShowMore } from '../ui/layout/ShowMore.tsx'
import { TabLinks } from '../ui/layout/TabLinks.tsx'
import { type FoldedRow, foldByDeal } from './fold.ts'
import { FoldLine } from './FoldLine.tsx'
import { NoticeActions } from './NoticeActions.tsx'
import { NoticePane } from './NoticePane.tsx'
import { NoticeRow } from './NoticeRow.tsx'
import { noticeCountsQuery, noticesQuery } from './queries.ts'
import { type Marks, useMarks } from './use-marks.ts'

const TABS = ['inbox', 'later', 'done'] as const
type Tab = (typeof TABS)[number]

/** The reader's notices: those that need an answer, those good to know, snoozed ones, and those that are done. */
export default function InboxPage() {
  const [search] = useSearchParams()
  const tab: Tab = TABS.find((one) => one === search.get('tab')) ?? 'inbox'
  const { userId } = useMe()
  const counts = useQuery(noticeCountsQuery(userId)).data
  const asks = usePlace('asks', tab === 'inbox')
  const rest = usePlace(tab === 'inbox' ? 'news' : tab, true)
  const marks = useMarks()
  const notices = [...asks.notices, ...rest.notices]
  const newest = notices.reduce<string | null>((last, { id }) => (last === null || id > last ? id : last), null)
  const hasReadAll = tab === 'inbox' && newest !== null && counts !== undefined && counts.unread > 0
  return (
    <div className="flex flex-col pt-3 md:h-dvh">
      <PageHead title={m.notifications_title()} />
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 md:px-5">
        <h1 className="text-20 font-semibold">{m.notifications_title()}</h1>
        {counts && counts.unread > 0 && (
          <span className="text-14 text-ink-soft figures">
            {m.notifications_count_unread({ count: counts.unread })}
          </span>
        )}
        {hasReadAll && (
          <Button
            className="ml-auto"
            icon={<CheckCheck aria-hidden size={16} strokeWidth={1.6} />}
            working={marks.readAll.isPending}
            onClick={() => newest !== null && marks.readAll.mutate(newest)}
          >
            <span className="max-md:sr-only">{m.notifications_read_all()}</span>
          </Button>
        )}
        <ButtonLink
          to="/app/notifications/preferences"
          className={hasReadAll ? undefined : 'ml-auto'}
          icon={<SlidersHorizontal aria-hidden size={16} strokeWidth={1.6} />}
        >
          <span className="max-md:sr-only">{m.notifications_preferences_title()}</span>
        </ButtonLink>
      </header>
      <TabLinks
        label={m.notifications_title()}
        className="mt-2 px-4 md:px-5"
        links={[
          {
            to: '?',
            label: m.notifications_inbox(),
            count: (counts?.asks ?? 0) + (counts?.news ?? 0),
            current: tab === 'inbox',
          },
          { to: '?tab=later', label: m.notifications_later(), count: counts?.later ?? 0, current: tab === 'later' },
          { to: '?tab=done', label: m.notifications_done(), current: tab === 'done' },
        ]}
      />
      {rest.query.isError && notices.length === 0 ? (
        <FailureState error={rest.query.error} onRetry={() => void rest.query.refetch()} />
      ) : rest.query.isPending || (tab === 'inbox' && asks.query.isPending) ? (
        <div className="px-5">
          <SkeletonRows rows={8} label={m.notifications_loading()} />
        </div>
      ) : (
        <Places key={tab} {...{ tab, asks, rest, marks }} />
      )}
    </div>
  )
}

function usePlace(place: InboxPlace, enabled: boolean) {
  const query = useInfiniteQuery({ ...noticesQuery(useMe().userId, place, useLanguage()), enabled })
  return { query, notices: enabled ? (query.data?.pages.flatMap(({ items }) => items) ?? []) : [] }
}

type Place = ReturnType<typeof usePlace>

/** The lists of a tab, with the selected notice beside them on a desktop. */
function Places({ tab, asks, rest, marks }: { tab: Tab; asks: Place; rest: Place; marks: Marks }) {
  const { rows, listed: news, fold } = useFolded(tab === 'inbox' ? rest.notices : null)
  const others = rows === null ? rest.notices : news
  const notices = [...asks.notices, ...others]
  const wide = useMediaQuery('(min-width: 1000px)')
  const navigate = useNavigate()
  const { picked, pick } = usePicked(notices, marks)
  const current = wide ? picked : null
  const open = ({ link }: Notice) => link && void navigate(link)
  const at = current ? notices.indexOf(current) : -1
  const step = (by: 1 | -1) => {
    const next = notices[at + by]
    if (next) pick(next)
  }
  const withCurrent = (act: (notice: Notice) => void) => () => current && act(current)
  usePageKeys({
    j: [m.keys_next, () => step(1)],
    k: [m.keys_previous, () => step(-1)],
    ArrowDown: [m.keys_next, () => step(1)],
    ArrowUp: [m.keys_previous, () => step(-1)],
    e: [m.keys_done, withCurrent(marks.done)],
    h: [m.keys_later, withCurrent((notice) => notice.laterUntil === null && marks.later(notice, 'tomorrow'))],
    u: [m.keys_unread, withCurrent(marks.toggleRead)],
    o: [m.keys_open, withCurrent(open)],
  })
  if (notices.length === 0) return <Nothing tab={tab} />
  const listed = (list: readonly Notice[]) => (
    <ul>
      {list.map((notice) => (
        <NoticeRow
          key={notice.id}
          notice={notice}
          isCurrent={notice === current}
          onPick={(one) => (wide ? pick(one) : (marks.read(one), open(one)))}
        >
          {!wide && (
            <div className="flex flex-wrap gap-2 px-4 pb-3 pl-9.5">
              <NoticeActions notice={notice} marks={marks} />
            </div>
          )}
          {fold(notice, marks.allDone)}
        </NoticeRow>
      ))}
    </ul>
  )
  return (
    <div className="flex min-h-0 flex-1 border-t border-line">
      <div className="min-w-0 flex-1 pb-10 md:overflow-y-auto">
        {asks.notices.length > 0 && <Heading words={m.notifications_asks()} />}
        {listed(asks.notices)}
        <ShowMore pages={asks.query} className="m-4" />
        {tab === 'inbox' && rest.notices.length > 0 && <Heading words={m.notifications_news()} />}
        {listed(others)}
        <ShowMore pages={rest.query} className="m-4" />
      </div>
      {current && <NoticePane notice={current} marks={marks} />}
    </div>
  )
}

/** The rows that are good to know. Several notices of one deal share a row until it's opened. */
function useFolded(notices: readonly Notice[] | null) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const rows = notices && foldByDeal(notices)
  const toggle = (dealId: string) =>
    setOpened((now) => (now.has(dealId) ? without(now, dealId) : new Set([...now, dealId])))
  const isOpen = ({ notice }: FoldedRow) => opened.has(notice.deal?.id ?? '')
  const listed = (rows ?? []).flatMap((row) => (isOpen(row) ? [row.notice, ...row.others] : [row.notice]))
  const fold = (notice: Notice, onAllDone: Marks['allDone']) => {
    const row = rows?.find((one) => one.notice === notice && one.others.length > 0)
    return (
      row && <FoldLine {...{ row, onAllDone }} isOpen={isOpen(row)} onToggle={() => toggle(notice.deal?.id ?? '')} />
    )
  }
  return { rows, listed, fold }
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids].filter((one) => one !== id))
}

/** The selected notice: the first one by default, and the next one when it leaves the list. */
function usePicked(notices: readonly Notice[], marks: Marks) {
  const [place, setPlace] = useState({ id: '', index: 0 })
  const picked = notices.find(({ id }) => id === place.id) ?? notices[Math.min(place.index, notices.length - 1)] ?? null
  const pick = (notice: Notice) => {
    setPlace({ id: notice.id, index: notices.indexOf(notice) })
    marks.read(notice)
  }
  return { picked, pick }
}

function Heading({ words }: { words: string }) {
  return <h2 className="border-b-2 border-ink px-4 pt-4 pb-1.5 text-15 font-semibold md:px-5">{words}</h2>
}

function Nothing({ tab }: { tab: Tab }) {
  if (tab === 'later') return <EmptyState title={m.notifications_none_later()} />
  if (tab === 'done') return <EmptyState title={m.notifications_none_done()} />
  return <EmptyState title={m.notifications_none()} text={m.notifications_none_text()} />
}
