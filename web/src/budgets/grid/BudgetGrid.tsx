import type { BudgetLine } from '@plumbline/contract/budgets/budget'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type ClipboardEvent, type KeyboardEvent, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { m } from '../../messages/generated/messages.js'
import { words } from '../../shell/words.ts'
import { formatCount } from '../../ui/figures/format.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { NO_EDITS } from '../budget-edits.ts'
import { categoriesOf } from '../lines/categories.ts'
import type { CodeBook } from '../lines/codes.ts'
import { FoldAll } from '../lines/FoldAll.tsx'
import type { BudgetEdits } from '../use-budget-edits.ts'
import type { Folds } from '../lines/use-folds.ts'
import { useSameHandlers } from './use-same-handlers.ts'
import { CategoryRow } from './CategoryRow.tsx'
import { parseTable, tableText } from './clipboard.ts'
import { CODE_LIST } from './column.ts'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { GridFoot } from './GridFoot.tsx'
import { GridHead } from './GridHead.tsx'
import { GridRow } from './GridRow.tsx'
import { cleared, filledDown, pasted, textOf, type Written } from './grid-edits.ts'
import { keyInGrid, keyWhileTyping } from './grid-keys.ts'
import { landingOf, lineBeside, linesWithin, rowOfCategory, rowsOf, textOfCategories } from './rows.ts'
import { useCellEditing } from './use-cell-editing.ts'
import { useGridColumns } from './use-grid-columns.ts'
import { type Place, useGridSelection } from './use-grid-selection.ts'

const ROW_HEIGHT = 38
const OVERSCAN = 10

type Props = { edits: BudgetEdits; codes: CodeBook; folds: Folds; onOpen: (line: BudgetLine) => void }

/**
 * The lines of a budget as a spreadsheet, under their categories: arrows walk, typing replaces, Enter and Tab keep and go
 * on, a block is copied, pasted, filled down and cleared, and every step can be taken back.
 */
export function BudgetGrid({ edits, codes, folds, onOpen }: Props) {
  const { budget } = edits
  const grid = useGridColumns(budget, codes)
  const { columns } = grid
  const categories = useMemo(() => categoriesOf(budget.lines, codes), [budget.lines, codes])
  const rows = useMemo(() => rowsOf(categories, folds.closed), [categories, folds.closed])
  const lines = useMemo(() => categories.flatMap((category) => category.lines), [categories])
  const { selection, block, go } = useGridSelection(rows.length, columns.length)
  const scroller = useRef<HTMLDivElement>(null)
  const { at } = selection
  const row = rows[at.row]
  const line = row?.kind === 'line' ? row.line : undefined
  const typing = useCellEditing(line, columns[at.column], (id, change) =>
    edits.apply({ ...NO_EDITS, changed: [{ id, change }] }),
  )
  const sheet = { lines, columns }
  const chosenLines = () => linesWithin(rows, block)

  const windowed = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => {
      const item = rows[index]
      return item?.kind === 'line' ? item.line.id : (item?.category.code ?? index)
    },
    overscan: OVERSCAN,
    // The row that holds the keyboard is always there, wherever the page was scrolled to.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), at.row])].sort((one, other) => one - other),
  })

  function focusCell({ row: down, column }: Place) {
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-cell="${down}/${column}"]`)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  function walk(to: Place, extend = false) {
    const place = {
      row: Math.max(0, Math.min(to.row, rows.length - 1)),
      column: Math.max(0, Math.min(to.column, columns.length - 1)),
    }
    flushSync(() => go(place, extend))
    windowed.scrollToIndex(place.row)
    focusCell(place)
  }

  function write({ edits: change, unread }: Written) {
    edits.apply(change)
    if (unread > 0) toast.warning(m.budgets_cells_unread({ count: unread, shown: formatCount(unread) }))
  }

  function fillDown(bottom = block.bottom) {
    const chosen = linesWithin(rows, { ...block, bottom })
    if (chosen) write(filledDown(sheet, chosen))
  }

  function toggle(code: string) {
    if (!typing.commit()) return
    flushSync(() => {
      go({ row: rowOfCategory(rows, code), column: at.column })
      folds.toggle(code)
    })
    focusCell({ row: rowOfCategory(rows, code), column: at.column })
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.defaultPrevented) return
    const standing = { at, rows: rows.length, columns: columns.length }
    if (typing.editing) {
      const giveUp = () => {
        flushSync(typing.giveUp)
        focusCell(at)
      }
      return keyWhileTyping(event, standing, {
        giveUp,
        commit: typing.commit,
        walk: ({ row: to, column }) => walk({ row: lineBeside(rows, at.row, to), column }),
      })
    }
    keyInGrid(event, standing, {
      walk,
      begin: typing.begin,
      enter() {
        if (row?.kind === 'category') toggle(row.category.code)
        else if (columns[at.column]?.read) typing.begin()
        else if (line) onOpen(line)
      },
      space() {
        if (row?.kind === 'category') toggle(row.category.code)
        return row?.kind === 'category'
      },
      clear() {
        const chosen = chosenLines()
        if (chosen) write({ ...cleared(sheet, chosen), unread: 0 })
      },
      fillDown,
      chooseAll() {
        flushSync(() => go({ row: 0, column: 0 }))
        go({ row: rows.length - 1, column: columns.length - 1 }, true)
      },
      undo: edits.undo,
      redo: edits.redo,
    })
  }

  function onCopy(event: ClipboardEvent) {
    if (typing.editing) return
    event.preventDefault()
    const chosen = chosenLines()
    const table = chosen ? textOf(sheet, chosen) : textOfCategories(rows, columns, block)
    event.clipboardData.setData('text/plain', tableText(table))
  }

  function onPaste(event: ClipboardEvent) {
    if (typing.editing) return
    event.preventDefault()
    const table = parseTable(event.clipboardData.getData('text/plain'))
    write(pasted(sheet, landingOf(rows, block), table, budget.abilities.editPlan ? codes : null))
  }

  const handlers = useSameHandlers({
    onChoose: (place: Place, extend: boolean) => typing.commit() && walk(place, extend),
    onBegin: () => typing.begin(),
    onType: typing.type,
    onLeave: () => typing.editing && !typing.commit() && typing.giveUp(),
    onFill: (bottom: number) => bottom > block.bottom && fillDown(bottom),
    onOpen,
    onToggle: toggle,
  })
  const isOne = block.top === block.bottom && block.left === block.right

  return (
    <div>
      <div className="-mx-2 flex justify-end gap-1 pb-1">
        <FoldAll {...{ categories, folds }} />
        <ColumnsMenu grid={grid} />
      </div>
      <div
        ref={scroller}
        className="relative -mx-2 max-h-[max(320px,calc(100dvh-300px))] overflow-auto overscroll-x-contain"
        onCopy={onCopy}
        onPaste={onPaste}
      >
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells take the keyboard, one at a time */}
        <div
          role="treegrid"
          aria-label={m.budgets_grid_label()}
          aria-rowcount={rows.length + 2}
          aria-colcount={columns.length}
          aria-multiselectable
          className="min-w-max text-row select-none"
          onKeyDown={onKeyDown}
        >
          <GridHead columns={columns} budget={budget} />
          <div role="rowgroup" className="relative" style={{ height: windowed.getTotalSize() }}>
            {windowed.getVirtualItems().map(({ key, index, start }) => {
              const item = rows[index]!
              const chosen = index >= block.top && index <= block.bottom
              const shared = {
                index,
                columns,
                handlers,
                isOne,
                top: start,
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
                  line={item.line}
                  editing={index === at.row ? typing.editing : null}
                  isEndOfBlock={index === block.bottom && budget.abilities.editPlan}
                />
              )
            })}
          </div>
          <GridFoot
            columns={columns}
            sums={{ figures: budget.total, plannedCents: budget.plannedCents }}
            row={rows.length + 2}
          />
        </div>
        <datalist id={CODE_LIST}>
          {codes.all.map(({ id, code, name }) => (
            <option key={id} value={code}>
              {words(name)}
            </option>
          ))}
        </datalist>
      </div>
    </div>
  )
}
