import type { ApprovalItem } from '@plumbline/contract/approvals/endpoints'
import { APPROVAL_LISTS, type ApprovalList } from '@plumbline/domain/approvals/lists'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSearchNow } from '../shell/use-search-now.ts'
import { inOrder, SORTS, type Sort } from './inbox-order.ts'
import { approvalsQuery } from './queries.ts'

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value {
  return values.find((value) => value === text) ?? values[0]!
}

/** The list that the address names, filtered and in order, with the item it opens and the ticked ones. */
export function useInbox() {
  const [address, setAddress] = useSearchNow()
  const list = oneOf<ApprovalList>(APPROVAL_LISTS, address.get('list'))
  const sort = oneOf<Sort>(SORTS, address.get('sort'))
  const [deal, kind, itemId] = [address.get('deal'), address.get('kind'), address.get('item')]
  const query = useInfiniteQuery(approvalsQuery(list))
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const all = useMemo(() => query.data?.pages.flatMap(({ items }) => items) ?? [], [query.data])
  const items = useMemo(() => {
    const shown = all.filter(
      (item) => (deal === null || item.deal.id === deal) && (kind === null || item.object === kind),
    )
    return list === 'waiting' ? inOrder(shown, sort) : shown
  }, [all, deal, kind, list, sort])
  const set = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(address)
    for (const [key, value] of Object.entries(changes)) {
      if (value === null) next.delete(key)
      else next.set(key, value)
    }
    setAddress(next)
  }
  return {
    list,
    sort,
    deal,
    kind,
    itemId,
    query,
    all,
    items,
    counts: query.data?.pages[0]?.counts,
    ticked: items.filter(({ id }) => ticked.has(id)),
    set,
    open: (id: string | null) => set({ item: id }),
    tick: (item: Pick<ApprovalItem, 'id'>) =>
      setTicked((before) =>
        before.has(item.id) ? new Set([...before].filter((id) => id !== item.id)) : new Set([...before, item.id]),
      ),
    setTicked: (ids: readonly string[]) => setTicked(new Set(ids)),
  }
}

export type Inbox = ReturnType<typeof useInbox>
