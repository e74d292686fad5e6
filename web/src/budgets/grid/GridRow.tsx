import type { BudgetLine } from '@plumbline/contract/budgets/budget'
import { type PointerEvent, useEffect, useRef } from 'react'
import { cx } from '../../ui/cx.ts'
import { takes } from './grid-edits.ts'
import { type Column, templateOf } from './column.ts'
import { type Block, isWithin } from './use-grid-selection.ts'

/** What is being typed in the cell that holds the keyboard. */
export type Editing = { text: string; problem: string | null }

type Props = {
  line: BudgetLine
  index: number
  top: number
  columns: readonly Column[]
  block: Block
  /** the column that holds the keyboard, when it is in this row */
  at: number | null
  editing: Editing | null
  isEndOfBlock: boolean
  onChoose: (column: number, extend: boolean) => void
  onBegin: () => void
  onType: (text: string) => void
  onLeave: () => void
  /** @param bottom the row down to which the chosen cells are repeated */
  onFill: (bottom: number) => void
  onOpen: (line: BudgetLine) => void
}

export function GridRow(props: Props) {
  const { line, index, top, columns, block, at, editing, isEndOfBlock, onChoose, onBegin, onFill, onOpen } = props
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-row={index}
      className={cx(
        'absolute inset-x-0 grid h-[38px] border-b border-line',
        !line.inPlan && 'text-ink-faint line-through',
      )}
      style={{ transform: `translateY(${top}px)`, gridTemplateColumns: templateOf(columns) }}
    >
      {columns.map((column, columnIndex) => {
        const place = { row: index, column: columnIndex }
        const isAt = at === columnIndex
        const chosen = isWithin(block, place)
        const isOne = block.top === block.bottom && block.left === block.right
        const isTyped = isAt && editing !== null
        const writable = column.read !== undefined && takes(line, column)
        return (
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its role is one of a grid's
          <div
            key={column.key}
            role={columnIndex === 1 ? 'rowheader' : 'gridcell'}
            aria-colindex={columnIndex + 1}
            aria-selected={chosen}
            aria-readonly={!writable}
            aria-invalid={(isTyped && editing.problem !== null) || undefined}
            data-cell={`${index}/${columnIndex}`}
            tabIndex={isAt ? 0 : -1}
            className={cx(
              'relative flex min-w-0 items-center px-2 outline-none',
              column.numeric && 'justify-end text-right figures',
              columnIndex === 1 && 'sticky left-0 z-10 bg-paper font-medium max-lg:shadow-[1px_0_0_var(--line)]',
              chosen && !isOne && 'bg-blueprint-wash!',
              isAt && 'shadow-[inset_0_0_0_2px_var(--brass-edge)]',
            )}
            onMouseDown={(event) => {
              if (isTyped) return
              event.preventDefault()
              onChoose(columnIndex, event.shiftKey)
            }}
            onDoubleClick={() => (writable ? onBegin() : onOpen(line))}
          >
            {isTyped ? (
              <CellEditor column={column} editing={editing} onType={props.onType} onLeave={props.onLeave} />
            ) : (
              <span
                className={cx('min-w-0', column.key === 'bar' ? 'w-full' : !WRAPPING.has(column.key) && 'truncate')}
              >
                {column.show(line)}
              </span>
            )}
            {isEndOfBlock && columnIndex === block.right && !isTyped && <FillHandle onFill={onFill} />}
          </div>
        )
      })}
    </div>
  )
}

/** Names are never cut off: they take two lines. */
const WRAPPING: ReadonlySet<string> = new Set(['description', 'unit'])

function CellEditor({
  column,
  editing,
  onType,
  onLeave,
}: {
  column: Column
  editing: Editing
  onType: (text: string) => void
  onLeave: () => void
}) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const field = input.current
    field?.focus()
    field?.setSelectionRange(field.value.length, field.value.length)
  }, [])
  return (
    <>
      <input
        ref={input}
        value={editing.text}
        aria-label={column.title()}
        aria-invalid={editing.problem !== null || undefined}
        list={column.list}
        className={cx(
          'absolute inset-0 w-full bg-surface px-2 text-row outline-none shadow-[inset_0_0_0_2px_var(--brass-edge)]',
          column.numeric && 'text-right figures',
          editing.problem !== null && 'shadow-[inset_0_0_0_2px_var(--bad)]',
        )}
        onChange={(event) => onType(event.target.value)}
        onBlur={onLeave}
      />
      {editing.problem !== null && (
        <span
          role="alert"
          className="absolute top-full left-0 z-30 min-w-48 border border-bad-edge bg-bad-wash px-2 py-1 text-left text-12 whitespace-normal text-bad"
        >
          {editing.problem}
        </span>
      )}
    </>
  )
}

/** The corner of the chosen cells: dragged down, it repeats them. The keyboard's way is Ctrl+D. */
function FillHandle({ onFill }: { onFill: (bottom: number) => void }) {
  return (
    <span
      aria-hidden
      className="absolute -right-1 -bottom-1 z-20 size-2 cursor-crosshair border border-paper bg-brass-edge"
      onMouseDown={(event) => event.stopPropagation()}
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerUp={(event) => {
        const row = rowAt(event)
        if (row !== null) onFill(row)
      }}
    />
  )
}

function rowAt(event: PointerEvent): number | null {
  const row = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-row]')
  return row ? Number(row.dataset['row']) : null
}
