import type { BudgetLine } from '@plumbline/contract/budgets/budget'
import { type ClipboardEvent, useMemo, useRef } from 'react'
import { m } from '../../messages/generated/messages.js'
import { words } from '../../shell/words.ts'
import { cx } from '../../ui/cx.ts'
import { NO_EDITS } from '../budget-edits.ts'
import { categoriesOf } from '../lines/categories.ts'
import type { CodeBook } from '../lines/codes.ts'
import { FoldAll } from '../lines/FoldAll.tsx'
import type { BudgetEdits } from '../use-budget-edits.ts'
import type { Folds } from '../lines/use-folds.ts'
import { useSameHandlers } from './use-same-handlers.ts'
import { CODE_LIST } from './column.ts'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { GridFoot } from './GridFoot.tsx'
import { GridHead } from './GridHead.tsx'
import { GridRows } from './GridRows.tsx'
import { rowsOf } from './rows.ts'
import { useBlockEdits } from './use-block-edits.ts'
import { useCellEditing } from './use-cell-editing.ts'
import { useGridColumns } from './use-grid-columns.ts'
import { type Place, useGridSelection } from './use-grid-selection.ts'
import { useGridKeyboard } from './use-grid-keyboard.ts'
import { useColumnsFit, useGridWindow } from './use-grid-window.ts'

type Props = { edits: BudgetEdits; codes: CodeBook; folds: Folds; onOpen: (line: BudgetLine) => void }

/**
 * The lines of a budget as a spreadsheet, grouped by category. Arrow keys move, typing replaces, and Enter and Tab save
 * and move on. The page scrolls, not the grid, so no line is hidden twice. Blocks can be copied, pasted, filled down, and cleared, and every step can be undone.
 */
export function BudgetGrid({ edits, codes, folds, onOpen }: Props) {
  const { budget } = edits
  const grid = useGridColumns(budget, codes)
  const { columns } = grid
  const categories = useMemo(() => categoriesOf(budget.lines, codes), [budget.lines, codes])
  const rows = useMemo(() => rowsOf(categories, folds.closed), [categories, folds.closed])
  const lines = useMemo(() => categories.flatMap((category) => category.lines), [categories])
  const { selection, block, go } = useGridSelection(rows.length, columns.length)
  const frame = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const fits = useColumnsFit(frame, columns)
  const { at } = selection
  const row = rows[at.row]
  const line = row?.kind === 'line' ? row.line : undefined
  const typing = useCellEditing(line, columns[at.column], (id, change) =>
    edits.apply({ ...NO_EDITS, changed: [{ id, change }] }),
  )
  const { items, height, scrollMargin, focusCell } = useGridWindow(rows, at.row, body)
  const { fillDown, clear, paste, copied } = useBlockEdits({ edits, codes }, { rows, lines, columns, block })

  const { walk, toggle, onKeyDown } = useGridKeyboard(
    { rows, columns, at, go, focusCell },
    { typing, folds, onOpen, fillDown, clear, undo: edits.undo, redo: edits.redo },
  )

  function onCopy(event: ClipboardEvent) {
    if (typing.editing) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', copied())
  }

  function onPaste(event: ClipboardEvent) {
    if (typing.editing) return
    event.preventDefault()
    paste(event.clipboardData.getData('text/plain'))
  }

  const handlers = useSameHandlers({
    onChoose: (place: Place, extend: boolean) => typing.commit() && walk(place, extend),
    onStart: () => typing.begin(),
    onType: typing.type,
    onLeave: () => typing.editing && !typing.commit() && typing.giveUp(),
    onFill: (bottom: number) => bottom > block.bottom && fillDown(bottom),
    onOpen,
    onToggle: toggle,
  })

  return (
    <div>
      <div className="-mx-2 flex justify-end gap-1 pb-1">
        <FoldAll {...{ categories, folds }} />
        <ColumnsMenu grid={grid} />
      </div>
      <div
        ref={frame}
        className={cx('relative -mx-2', !fits && 'overflow-x-auto overscroll-x-contain')}
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
          className={cx('text-row select-none', !fits && 'min-w-max')}
          onKeyDown={onKeyDown}
        >
          <GridHead columns={columns} />
          <div ref={body} role="rowgroup" className="relative" style={{ height }}>
            <GridRows
              dealId={budget.dealId}
              {...{ items, scrollMargin, rows, columns, handlers, block, at, typing }}
              fills={budget.abilities.editBaseline}
            />
          </div>
          <GridFoot columns={columns} budget={budget} row={rows.length + 2} />
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
