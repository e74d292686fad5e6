import type { BudgetLine } from '@plumbline/contract/budgets/budget'
import { memo, type PointerEvent, type ReactNode } from 'react'
import { CommentMark } from '../../comments/CommentMark.tsx'
import { cx } from '../../ui/cx.ts'
import type { Category } from '../lines/categories.ts'
import { type Editing, CellEditor } from './CellEditor.tsx'
import { type Column, templateOf } from './column.ts'
import { takes } from './grid-edits.ts'
import type { Place } from './use-grid-selection.ts'

export type GridHandlers = {
  onChoose: (place: Place, extend: boolean) => void
  onStart: () => void
  onType: (text: string) => void
  onLeave: () => void
  /** @param bottom the last row to fill with the selected cells */
  onFill: (bottom: number) => void
  onOpen: (line: BudgetLine) => void
  onToggle: (code: string) => void
}

export type RowProps = {
  index: number
  top: number
  columns: readonly Column[]
  /** the selected columns in this row, left to right; −1 for none */
  left: number
  right: number
  /** whether the selection is a single cell */
  isOne: boolean
  /** the focused column, if it's in this row */
  at: number | null
  /** must be stable between renders, so a row rerenders only when its own data changes */
  handlers: GridHandlers
}

type Props = RowProps & {
  dealId: string
  line: BudgetLine
  /** its category, if it is the only line of it */
  only: Category | undefined
  editing: Editing | null
  isEndOfBlock: boolean
}

export const GridRow = memo(function GridRow(props: Props) {
  const { dealId, line, only, columns, right, at, editing, isEndOfBlock, handlers } = props
  const isWritable = (column: Column) => column.read !== undefined && takes(line, column)
  return (
    <Row {...props} level={only ? 1 : 2} className={cx(!line.inPlan && 'text-ink-faint line-through')}>
      {columns.map((column, place) => {
        const isTyped = at === place && editing !== null
        const writable = isWritable(column)
        return (
          <GridCell
            key={column.key}
            row={props}
            {...{ column, place, isTyped }}
            readOnly={!writable}
            invalid={isTyped && editing.problem !== null}
            className={place === 1 ? cx('bg-paper font-medium', !only && 'pl-6') : undefined}
            onDoubleClick={() => (writable ? handlers.onStart() : handlers.onOpen(line))}
          >
            {isTyped ? (
              <CellEditor column={column} editing={editing} onType={handlers.onType} onLeave={handlers.onLeave} />
            ) : (
              <span
                className={cx('min-w-0', column.key === 'bar' ? 'w-full' : !WRAPPING.has(column.key) && 'truncate')}
              >
                {column.show(line)}
                {only && column.key === 'description' && only.name !== line.description && (
                  <span className="block text-11 leading-4 font-normal text-ink-soft">{only.name}</span>
                )}
              </span>
            )}
            {column.key === 'description' && !isTyped && (
              <CommentMark dealId={dealId} objectId={line.id} name={line.description} />
            )}
            {isEndOfBlock && place === right && !isTyped && <FillHandle onFill={handlers.onFill} />}
          </GridCell>
        )
      })}
    </Row>
  )
})

/** Columns whose text wraps to two lines instead of being truncated. */
const WRAPPING: ReadonlySet<string> = new Set(['description', 'unit'])

/** A positioned row of the grid. @param expanded for a category: whether its lines are shown */
export function Row({
  index,
  top,
  columns,
  level,
  expanded,
  className,
  children,
}: Pick<RowProps, 'index' | 'top' | 'columns'> & {
  level: 1 | 2
  expanded?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-level={level}
      aria-expanded={expanded}
      data-row={index}
      className={cx('absolute inset-x-0 grid h-[38px] border-b border-line', className)}
      style={{ transform: `translateY(${top}px)`, gridTemplateColumns: templateOf(columns) }}
    >
      {children}
    </div>
  )
}

type CellProps = {
  row: RowProps
  column: Column
  place: number
  readOnly?: boolean
  isTyped?: boolean
  invalid?: boolean
  className?: string
  onDoubleClick?: () => void
  children: ReactNode
}

export function GridCell({ row, column, place, readOnly, isTyped, invalid, className, ...rest }: CellProps) {
  const { index, left, right, isOne, at, handlers } = row
  const chosen = place >= left && place <= right
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its role is one of a grid's
    <div
      role={place === 1 ? 'rowheader' : 'gridcell'}
      aria-colindex={place + 1}
      aria-selected={chosen}
      aria-readonly={readOnly}
      aria-invalid={invalid || undefined}
      data-cell={`${index}/${place}`}
      tabIndex={at === place ? 0 : -1}
      className={cx(
        'relative flex min-w-0 scroll-mt-[calc(var(--page-top,0px)+44px)] scroll-mb-13 items-center px-2 outline-none',
        column.numeric && 'justify-end text-right figures',
        place === 1 && 'sticky left-0 z-10 max-lg:shadow-[1px_0_0_var(--line)]',
        className,
        chosen && !isOne && 'bg-blueprint-wash!',
        at === place && 'shadow-[inset_0_0_0_2px_var(--brass-edge)]',
      )}
      onMouseDown={(event) => {
        if (isTyped) return
        event.preventDefault()
        handlers.onChoose({ row: index, column: place }, event.shiftKey)
      }}
      onDoubleClick={rest.onDoubleClick}
    >
      {rest.children}
    </div>
  )
}

/** The fill handle at the selection's corner: dragging it down repeats the cells. The keyboard equivalent is Ctrl+D. */
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
