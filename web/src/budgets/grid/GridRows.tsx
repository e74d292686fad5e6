import type { VirtualItem } from '@tanstack/react-virtual'
import { CategoryRow } from './CategoryRow.tsx'
import type { Column } from './column.ts'
import { type GridHandlers, GridRow } from './GridRow.tsx'
import type { SheetRow } from './rows.ts'
import type { useCellEditing } from './use-cell-editing.ts'
import type { Block, Place } from './use-grid-selection.ts'

type Props = {
  dealId: string
  /** the items in view */
  items: readonly VirtualItem[]
  /** where the rows start on the page */
  scrollMargin: number
  rows: readonly SheetRow[]
  columns: readonly Column[]
  handlers: GridHandlers
  block: Block
  at: Place
  typing: ReturnType<typeof useCellEditing>
  /** whether the selection can be filled down */
  fills: boolean
}

/** The rows in view, lines under their categories. */
export function GridRows({ dealId, items, scrollMargin, rows, columns, handlers, block, at, typing, fills }: Props) {
  const isOne = block.top === block.bottom && block.left === block.right
  return items.map(({ key, index, start }) => {
    const item = rows[index]!
    const chosen = index >= block.top && index <= block.bottom
    const shared = {
      index,
      columns,
      handlers,
      isOne,
      top: start - scrollMargin,
      left: chosen ? block.left : -1,
      right: chosen ? block.right : -1,
      at: index === at.row ? at.column : null,
    }
    return item.kind === 'category' ? (
      <CategoryRow key={key} {...shared} category={item.category} closed={item.closed} />
    ) : (
      <GridRow
        key={key}
        {...shared}
        dealId={dealId}
        line={item.line}
        only={item.only}
        editing={index === at.row ? typing.editing : null}
        isEndOfBlock={index === block.bottom && fills}
      />
    )
  })
}
