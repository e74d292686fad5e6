import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { useOffsetTop } from '../../ui/hooks/use-offset-top.ts'
import { type Column, narrowestOf } from './column.ts'
import type { SheetRow } from './rows.ts'
import type { Place } from './use-grid-selection.ts'

const ROW_HEIGHT = 38
const OVERSCAN = 10

/** The rendered rows: those in view as the page scrolls, plus the focused row wherever the page is. */
export function useGridWindow(rows: readonly SheetRow[], keyboardRow: number, body: RefObject<HTMLElement | null>) {
  const scrollMargin = useOffsetTop(body)
  const windowed = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => {
      const item = rows[index]
      return item?.kind === 'line' ? item.line.id : (item?.category.code ?? index)
    },
    overscan: OVERSCAN,
    scrollMargin,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), keyboardRow])].sort((one, other) => one - other),
  })

  /** The head and the total stay in view, so a cell is scrolled clear of both (`scroll-m` of the cells). */
  function focusCell({ row, column }: Place) {
    const cell = body.current?.querySelector<HTMLElement>(`[data-cell="${row}/${column}"]`)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  return { items: windowed.getVirtualItems(), height: windowed.getTotalSize(), scrollMargin, focusCell }
}

/**
 * Whether all columns fit side by side. Then the page alone scrolls, and the head and the total can stick to it;
 * otherwise the columns scroll sideways.
 */
export function useColumnsFit(frame: RefObject<HTMLElement | null>, columns: readonly Column[]): boolean {
  const [width, setWidth] = useState(Infinity)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return narrowestOf(columns) <= width
}
