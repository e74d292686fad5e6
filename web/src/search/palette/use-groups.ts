import type { Found, FoundOf } from '@plumbline/contract/search'
import { MOST_FOUND } from '@plumbline/domain/search/limits'
import { askedMove } from '@plumbline/domain/search/asked-move'
import { useQuery } from '@tanstack/react-query'
import { Bell, Plus, Search, Stamp } from 'lucide-react'
import { useState } from 'react'
import { approvalCountQuery } from '../../approvals/count-query.ts'
import { pipelinesQuery } from '../../deals/queries.ts'
import { dealTabs } from '../../deals/slots.ts'
import { m } from '../../messages/generated/messages.js'
import { useLanguage } from '../../shell/choices/language.ts'
import { noticeCountsQuery } from '../../notifications/queries.ts'
import { navigationOf, useRooms } from '../../shell/frame/navigation.ts'
import { useMe } from '../../shell/session/me.ts'
import { useFilled } from '../../shell/use-filled.ts'
import { formatCount } from '../../ui/figures/format.ts'
import { linkOf } from '../found/links.ts'
import { foundWords, KINDS } from '../found/words.ts'
import { recordsQuery, searchQuery } from '../queries.ts'
import { recentIds } from '../recent.ts'
import { actionsFor } from './actions.ts'
import type { Asked } from '@plumbline/domain/search/asked'
import { dealActionRows, moveRows, tabRows } from './deal-rows.ts'
import type { Row, RowGroup, Scope } from './row.ts'

const RECENT_SHOWN = 6
const ACTIONS_SHOWN = 5
const OF_A_KIND = { all: 5, one: 20 } as const

export type Groups = {
  groups: readonly RowGroup[]
  /** the words to mark in the rows */
  words: readonly string[]
  corrected: string | null
  /** whether the records still are those of an earlier text */
  isOld: boolean
  /** how many records were found and how long it took; null before there is an answer */
  answer: { found: number; ms: number } | null
  failed: unknown
}

/** What the palette shows for what was typed. */
export function useGroups(asked: Asked, scope: Scope | null): Groups {
  const { text, kinds } = asked
  const move = scope === null ? askedMove(text) : null
  const wantsRecords = kinds?.length !== 0
  const query = useQuery(
    searchQuery({
      q: wantsRecords ? (move?.deal ?? text) : '',
      limit: kinds === undefined ? OF_A_KIND.all : OF_A_KIND.one,
      ...(move ? { kinds: ['deal'] } : kinds ? { kinds } : {}),
      ...(scope ? { dealId: scope.id } : {}),
    }),
  )
  const hasWords = wantsRecords && text !== ''
  const reply = hasWords ? query.data : undefined
  const doing = useDoing(asked, scope, reply?.groups.flatMap(({ items }) => items) ?? [], move)
  const isEmpty = text === '' && scope === null
  const waiting = useWaiting(isEmpty && asked.for === 'all')
  const recent = useRecent(isEmpty && wantsRecords)
  const locale = useLanguage()
  const records = (reply?.groups ?? []).map(({ kind, found, items }) => ({
    key: kind,
    name: KINDS[kind].name(),
    count: found >= MOST_FOUND ? m.search_many({ count: formatCount(MOST_FOUND) }) : formatCount(found),
    rows: items.map((item) => foundRow(item, locale)),
  }))
  const [first, ...others] = records
  const isDealFirst = first?.key === 'deal'
  const all = [
    ...recent,
    ...waiting,
    ...(move ? doing : []),
    ...(isDealFirst ? [first] : []),
    ...(move ? [] : doing),
    ...(isDealFirst ? others : records),
    ...(hasWords && move === null && query.isSuccess && !query.isPlaceholderData
      ? endOf(asked, scope, records.length > 0)
      : []),
  ]
  return {
    groups: all.filter(({ rows }) => rows.length > 0),
    words: reply?.words ?? [],
    corrected: reply?.corrected ?? null,
    isOld: hasWords && query.isFetching && (query.isPlaceholderData || query.isPending),
    answer: reply ? { found: reply.groups.reduce((sum, { found }) => sum + found, 0), ms: reply.ms } : null,
    failed: hasWords && query.isError ? query.error : null,
  }
}

export function foundRow(found: Found, locale: 'en' | 'es'): Row {
  return { id: found.id, icon: KINDS[found.kind].icon, ...foundWords(found, locale), found, to: linkOf(found) }
}

function group(key: string, name: string, rows: readonly Row[]): RowGroup {
  return { key, name, count: '', rows }
}

/** Actions: in the deal that the palette has entered, on the first deal that was found, and everywhere. */
function useDoing(
  asked: Asked,
  scope: Scope | null,
  found: readonly Found[],
  move: ReturnType<typeof askedMove>,
): RowGroup[] {
  const me = useMe()
  const tabs = useFilled(dealTabs)
  const pipelines = useQuery({ ...pipelinesQuery(), enabled: move !== null })
  const navigation = navigationOf(useRooms(), me)
  const rights = { seesMoney: me.abilities.seeFinancials }
  if (scope !== null && asked.for === 'all')
    return [
      group('tabs', m.search_open_tab(), tabRows(scope, visibleTabs(tabs, rights), asked.text)),
      group('deal-actions', m.search_actions(), dealActionRows(scope, rights, asked.text)),
    ]
  if (move !== null) {
    const deals = found.filter((one): one is FoundOf<'deal'> => one.kind === 'deal' && one.status === 'active')
    const stagesOf = (deal: FoundOf<'deal'>) =>
      pipelines.data?.find(({ dealType }) => dealType === deal.dealType)?.stages ?? []
    return [
      group(
        'moves',
        m.search_actions(),
        deals.flatMap((deal) => moveRows(deal, stagesOf(deal), move.stage)),
      ),
    ]
  }
  if (asked.for !== 'all' && asked.for !== 'action') return []
  const actions = actionsFor(me, [...navigation.main, ...navigation.bottom], asked.text)
  const shown = asked.for === 'action' ? actions : actions.slice(0, ACTIONS_SHOWN)
  const rows = shown.map(({ label, ...action }) => ({
    ...action,
    title: label,
    detail: '',
    note: '',
    isOver: false,
    isLate: false,
    found: null,
  }))
  const [best] = found
  const onBest =
    asked.for === 'all' && best?.kind === 'deal' && best.status === 'active'
      ? [group('deal-actions', m.search_actions_on({ deal: best.title }), dealActionRows(best, rights, ''))]
      : []
  return [...onBest, group('actions', m.search_actions(), rows)]
}

function visibleTabs<Tab extends { needs?: string }>(
  tabs: readonly Tab[],
  { seesMoney }: { seesMoney: boolean },
): readonly Tab[] {
  return tabs.filter(({ needs }) => needs !== 'seeFinancials' || seesMoney)
}

function useRecent(wanted: boolean): RowGroup[] {
  const me = useMe()
  const locale = useLanguage()
  // Fixed when the palette opens, so that opening a row doesn't reorder the list.
  const [ids] = useState(() => recentIds(me).slice(0, RECENT_SHOWN))
  const { data } = useQuery({ ...recordsQuery(ids), enabled: wanted && ids.length > 0 })
  if (!wanted || !data) return []
  return [
    group(
      'recent',
      m.search_recent(),
      data.items.map((item) => foundRow(item, locale)),
    ),
  ]
}

/** What is waiting for the reader, before anything is typed. */
function useWaiting(wanted: boolean): RowGroup[] {
  const { userId } = useMe()
  const approvals = useQuery({ ...approvalCountQuery, enabled: wanted }).data?.waiting ?? 0
  const unread = useQuery({ ...noticeCountsQuery(userId), enabled: wanted }).data?.unread ?? 0
  if (!wanted) return []
  const row = { detail: '', note: '', isOver: false, isLate: false, found: null }
  const rows = [
    ...(approvals > 0
      ? [
          {
            ...row,
            id: 'approvals',
            icon: Stamp,
            title: m.search_waiting_approvals({ count: approvals }),
            to: '/app/approvals',
          },
        ]
      : []),
    ...(unread > 0
      ? [
          {
            ...row,
            id: 'unread',
            icon: Bell,
            title: m.search_waiting_notices({ count: unread }),
            to: '/app/notifications',
          },
        ]
      : []),
  ]
  return [group('waiting', m.search_waiting(), rows)]
}

/** At the end of the results: a link to all of them, and a new deal with that name if there are none. */
function endOf({ text }: Asked, scope: Scope | null, hasRecords: boolean): RowGroup[] {
  const row = { detail: '', note: '', isOver: false, isLate: false, found: null }
  const q = encodeURIComponent(text)
  if (hasRecords)
    return [
      group('more', '', [
        { ...row, id: 'page', icon: Search, title: m.search_on_page({ text }), to: `/app/search?q=${q}` },
      ]),
    ]
  if (scope !== null) return []
  return [
    group('more', '', [
      { ...row, id: 'create', icon: Plus, title: m.search_create({ text }), to: `/app/deals/new?name=${q}` },
    ]),
  ]
}
