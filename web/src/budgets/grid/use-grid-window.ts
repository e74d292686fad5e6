import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import type { SheetRow } from './rows.ts'
import type { Place } from './use-grid-selection.ts'

const ROW_HEIGHT = 38
const OVERSCAN = 10

/** The rendered rows: those in view, plus the focused row wherever the page is scrolled. */
export function useGridWindow(rows: readonly SheetRow[], keyboardRow: number, scroller: RefObject<HTMLElement | null>) {
  const windowed = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => {
      const item = rows[index]
      return item?.kind === 'line' ? item.line.id : (item?.category.code ?? index)
    },
    overscan: OVERSCAN,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), keyboardRow])].sort((one, other) => one - other),
  })

  function focusCell({ row, column }: Place) {
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-cell="${row}/${column}"]`)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  return { windowed, focusCell }
}
