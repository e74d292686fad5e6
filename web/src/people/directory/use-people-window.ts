import type { PersonRow } from '@plumbline/contract/people'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { useOffsetTop } from '../../ui/hooks/use-offset-top.ts'

const OVERSCAN = 10

export type RowsProps = {
  people: readonly PersonRow[]
  hasMore: boolean
  isFetching: boolean
  fetchMore: () => void
}

export type Window = { measure: (element: Element | null) => void }

/** The rows in view, with the height of the rows before and after. More are fetched on scroll. */
export function usePeopleWindow<List extends HTMLElement>(
  { people, hasMore, isFetching, fetchMore }: RowsProps,
  rowHeight: number,
) {
  const list = useRef<List>(null)
  const scrollMargin = useOffsetTop(list)
  // The warning concerns the React Compiler, which this build doesn't use.
  // oxlint-disable-next-line react/incompatible-library
  const windowed = useWindowVirtualizer({
    count: people.length,
    estimateSize: () => rowHeight,
    getItemKey: (index) => people[index]?.id ?? index,
    overscan: OVERSCAN,
    scrollMargin,
  })
  const items = windowed.getVirtualItems()
  const lastShown = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasMore && !isFetching && lastShown >= people.length - OVERSCAN) fetchMore()
  }, [hasMore, isFetching, lastShown, people.length, fetchMore])
  return {
    list,
    before: Math.max(0, (items[0]?.start ?? scrollMargin) - scrollMargin),
    after: Math.max(0, windowed.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin)),
    shown: items.flatMap(({ index }) => {
      const person = people[index]
      return person ? [{ person, index }] : []
    }),
    measure: windowed.measureElement,
  }
}
