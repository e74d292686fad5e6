import type { BudgetLine } from '@plumbline/contract/budgets/budget'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type ClipboardEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { m } from '../../messages/generated/messages.js'
import { words } from '../../shell/words.ts'
import { formatCount } from '../../ui/format.ts'
import { toast } from '../../ui/toast.tsx'
import { NO_EDITS } from '../budget-edits.ts'
import type { CodeBook } from '../codes.ts'
import type { BudgetEdits } from '../use-budget-edits.ts'
import { parseTable, tableText } from './clipboard.ts'
import { CODE_LIST } from './column.ts'
import { columnsFor } from './columns.tsx'
import { GridFoot } from './GridFoot.tsx'
import { GridHead } from './GridHead.tsx'
import { type Editing, GridRow } from './GridRow.tsx'
import { cleared, filledDown, pasted, takes, textOf, type Written } from './grid-edits.ts'
import { type Place, useGridSelection } from './use-grid-selection.ts'

const ROW_HEIGHT = 38
const OVERSCAN = 10

type Props = { edits: BudgetEdits; codes: CodeBook; onOpen: (line: BudgetLine) => void }

/**
 * The lines of a budget as a spreadsheet: arrows walk, typing replaces, Enter and Tab keep and go on, a block is copied,
 * pasted, filled down and cleared, and every step can be taken back.
 */
export function BudgetGrid({ edits, codes, onOpen }: Props) {
  const { budget } = edits
  const { abilities, lines, status } = budget
  const columns = useMemo(
    () =>
      columnsFor(
        {
          plan: abilities.editPlan,
          progress: abilities.editProgress,
          revises: status === 'revision_draft',
          hasActuals: budget.total.actualCents !== 0,
        },
        codes,
      ),
    [abilities.editPlan, abilities.editProgress, status, budget.total.actualCents, codes],
  )
  const { selection, block, go } = useGridSelection(lines.length, columns.length)
  const [editing, setEditing] = useState<Editing | null>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const sheet = { lines, columns }
  const { at } = selection

  const windowed = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => lines[index]?.id ?? index,
    overscan: OVERSCAN,
    // The row that holds the keyboard is always there, wherever the page was scrolled to.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), at.row])].sort((one, other) => one - other),
  })

  function focusCell({ row, column }: Place) {
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-cell="${row}/${column}"]`)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  function walk(to: Place, extend = false) {
    flushSync(() => go(to, extend))
    windowed.scrollToIndex(Math.max(0, Math.min(to.row, lines.length - 1)))
    focusCell({
      row: Math.max(0, Math.min(to.row, lines.length - 1)),
      column: Math.max(0, Math.min(to.column, columns.length - 1)),
    })
  }

  function write({ edits: change, unread }: Written) {
    edits.apply(change)
    if (unread > 0) toast.warning(m.budgets_cells_unread({ count: unread, shown: formatCount(unread) }))
  }

  /** @returns whether the text could be read */
  function commit(): boolean {
    if (!editing) return true
    const line = lines[at.row]
    const reading = line && columns[at.column]?.read?.(editing.text, line)
    if (reading && 'problem' in reading) {
      setEditing({ ...editing, problem: reading.problem })
      return false
    }
    setEditing(null)
    if (line && reading && editing.text !== columns[at.column]!.text(line))
      edits.apply({ ...NO_EDITS, changed: [{ id: line.id, change: reading.change }] })
    return true
  }

  function begin(text?: string) {
    const line = lines[at.row]
    const column = columns[at.column]
    if (!line || !column?.read || !takes(line, column)) return
    setEditing({ text: text ?? column.text(line), problem: null })
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.defaultPrevented) return
    const command = event.ctrlKey || event.metaKey
    if (editing) return keyWhileEditing(event)
    const step = STEPS[event.key]
    if (step && !event.altKey) {
      event.preventDefault()
      const by = command ? lines.length + columns.length : 1
      return walk({ row: at.row + step.row * by, column: at.column + step.column * by }, event.shiftKey)
    }
    if (command) return shortcut(event)
    switch (event.key) {
      case 'Home':
      case 'End':
        event.preventDefault()
        return walk({ row: at.row, column: event.key === 'Home' ? 0 : columns.length - 1 }, event.shiftKey)
      case 'PageDown':
      case 'PageUp':
        event.preventDefault()
        return walk({ row: at.row + (event.key === 'PageDown' ? PAGE : -PAGE), column: at.column }, event.shiftKey)
      case 'Enter':
      case 'F2':
        event.preventDefault()
        if (columns[at.column]?.read) return begin()
        if (lines[at.row]) onOpen(lines[at.row]!)
        return
      case 'Delete':
      case 'Backspace':
        event.preventDefault()
        return write({ ...cleared(sheet, block), unread: 0 })
      default:
        if (event.key.length === 1 && !event.altKey) {
          event.preventDefault()
          begin(event.key)
        }
    }
  }

  function keyWhileEditing(event: KeyboardEvent<HTMLElement>) {
    const back = event.shiftKey ? -1 : 1
    switch (event.key) {
      case 'Escape':
        event.preventDefault()
        flushSync(() => setEditing(null))
        return focusCell(at)
      case 'Enter':
        event.preventDefault()
        if (commit()) walk({ row: at.row + back, column: at.column })
        return
      case 'Tab':
        event.preventDefault()
        if (commit()) walk(nextAcross(at, back, columns.length))
    }
  }

  function shortcut(event: KeyboardEvent<HTMLElement>) {
    const key = event.key.toLowerCase()
    if (key === 'z' || key === 'y') {
      event.preventDefault()
      if (key === 'y' || event.shiftKey) edits.redo()
      else edits.undo()
    } else if (key === 'd') {
      event.preventDefault()
      write(filledDown(sheet, block))
    } else if (key === 'a') {
      event.preventDefault()
      flushSync(() => go({ row: 0, column: 0 }))
      go({ row: lines.length - 1, column: columns.length - 1 }, true)
    }
  }

  function onCopy(event: ClipboardEvent) {
    if (editing) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', tableText(textOf(sheet, block)))
  }

  function onPaste(event: ClipboardEvent) {
    if (editing) return
    event.preventDefault()
    const table = parseTable(event.clipboardData.getData('text/plain'))
    write(pasted(sheet, block, table, abilities.editPlan ? codes : null))
  }

  const items = windowed.getVirtualItems()
  return (
    <div
      ref={scroller}
      className="relative -mx-2 max-h-[max(320px,calc(100dvh-300px))] overflow-auto overscroll-x-contain"
      onCopy={onCopy}
      onPaste={onPaste}
    >
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells take the keyboard, one at a time */}
      <div
        role="grid"
        aria-label={m.budgets_grid_label()}
        aria-rowcount={lines.length + 2}
        aria-colcount={columns.length}
        aria-multiselectable
        className="min-w-max text-row select-none"
        onKeyDown={onKeyDown}
      >
        <GridHead columns={columns} />
        <div role="rowgroup" className="relative" style={{ height: windowed.getTotalSize() }}>
          {items.map((item) => (
            <GridRow
              key={item.key}
              {...{ columns, block, editing: item.index === at.row ? editing : null }}
              at={item.index === at.row ? at.column : null}
              line={lines[item.index]!}
              index={item.index}
              top={item.start}
              isEndOfBlock={item.index === block.bottom && abilities.editPlan}
              onChoose={(column, extend) => commit() && walk({ row: item.index, column }, extend)}
              onBegin={() => begin()}
              onType={(text) => setEditing({ text, problem: null })}
              onLeave={() => editing && !commit() && setEditing(null)}
              onFill={(bottom) => bottom > block.bottom && write(filledDown(sheet, { ...block, bottom }))}
              onOpen={onOpen}
            />
          ))}
        </div>
        <GridFoot columns={columns} budget={budget} />
      </div>
      <datalist id={CODE_LIST}>
        {codes.all.map(({ id, code, name }) => (
          <option key={id} value={code}>
            {words(name)}
          </option>
        ))}
      </datalist>
    </div>
  )
}

const PAGE = 15
const STEPS: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

function nextAcross({ row, column }: Place, by: number, columns: number): Place {
  const next = column + by
  if (next < 0) return { row: row - 1, column: columns - 1 }
  return next >= columns ? { row: row + 1, column: 0 } : { row, column: next }
}
