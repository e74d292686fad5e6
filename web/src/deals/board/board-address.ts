import { filterOfAddress } from '@plumbline/contract/deals/view-filter'
import type { DealType } from '@plumbline/domain/pipelines/deal-types'
import { DEAL_SORTS, type DealSort } from '@plumbline/domain/deals/sorts'
import { DEAL_STATUSES, type DealStatus } from '@plumbline/domain/deals/status'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { BoardFilter } from '../queries.ts'

export const SUMS = ['profit', 'arv', 'cash'] as const
export type Sum = (typeof SUMS)[number]

export const COLUMNS = [
  'stage',
  'market',
  'owner',
  'source',
  'price',
  'arv',
  'rehab',
  'profit',
  'roi',
  'cash',
  'closing',
  'days',
  'nextTask',
  'checklist',
  'tags',
  'updated',
] as const
export type Column = (typeof COLUMNS)[number]
const FIRST_COLUMNS: readonly Column[] = ['stage', 'market', 'owner', 'arv', 'profit', 'roi', 'days', 'checklist']

/** Everything on the deals screen that's worth bookmarking. */
export type BoardAddress = {
  dealType: DealType
  layout: 'board' | 'table'
  filter: BoardFilter
  sum: Sum
  status: DealStatus
  sort: DealSort
  order: 'asc' | 'desc'
  columns: readonly Column[]
  /** the first visible stage on a wide screen, or the one stage on a phone; null = not chosen */
  at: number | null
}

const oneOf = <Value extends string>(options: readonly Value[], text: string | null, otherwise: Value): Value =>
  options.includes(text as Value) ? (text as Value) : otherwise

export function readAddress(search: URLSearchParams): BoardAddress {
  const at = Number(search.get('at'))
  const columns = search
    .get('columns')
    ?.split('.')
    .filter((name): name is Column => COLUMNS.includes(name as Column))
  const { dealType, status: _, ...filter } = filterOfAddress(search)
  return {
    dealType,
    layout: oneOf(['board', 'table'] as const, search.get('layout'), 'board'),
    filter: Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)),
    sum: oneOf(SUMS, search.get('sum'), 'profit'),
    status: oneOf(DEAL_STATUSES, search.get('status'), 'active'),
    sort: oneOf(DEAL_SORTS, search.get('sort'), 'updated'),
    order: oneOf(['asc', 'desc'] as const, search.get('order'), 'desc'),
    columns: columns && columns.length > 0 ? columns : FIRST_COLUMNS,
    at: search.has('at') && Number.isInteger(at) && at >= 0 ? at : null,
  }
}

export type AddressChange = Partial<
  Record<
    'type' | 'layout' | 'q' | 'sum' | 'status' | 'sort' | 'order' | 'columns' | 'mine' | 'hold' | 'at',
    string | null
  >
> &
  Partial<Record<'stage' | 'owner' | 'market' | 'source' | 'date' | 'flag' | 'tag', readonly string[]>>

export function changedSearch(search: URLSearchParams, change: AddressChange): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(change)) {
    next.delete(name)
    if (Array.isArray(value)) for (const entry of value as readonly string[]) next.append(name, entry)
    else if (typeof value === 'string' && value !== '') next.set(name, value)
  }
  return next
}

/**
 * How the deals are filtered and shown, which is what a saved view stores. It excludes the scroll position and the
 * language.
 */
export function viewQueryOf(search: URLSearchParams): string {
  const kept = new URLSearchParams(search)
  for (const name of ['at', 'lang']) kept.delete(name)
  kept.sort()
  return kept.toString()
}

export function useBoardAddress(): {
  address: BoardAddress
  search: URLSearchParams
  change: (change: AddressChange, options?: { replace?: boolean }) => void
} {
  const [search, setSearch] = useSearchParams()
  const address = useMemo(() => readAddress(search), [search])
  const change = (to: AddressChange, { replace = false } = {}) =>
    setSearch((current) => changedSearch(current, to), { replace, preventScrollReset: true })
  return { address, search, change }
}
