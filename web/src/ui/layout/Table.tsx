import { ArrowDown, ArrowUp } from 'lucide-react'
import type { HTMLAttributes, ReactNode, Ref, TdHTMLAttributes, ThHTMLAttributes } from 'react'
import { cx } from '../cx.ts'

/**
 * A ruled table that scrolls sideways in place rather than widening the page; being `relative`, it also holds what only
 * screen readers get.
 */
export function Table({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    // A scrollable region has to be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={label} tabIndex={0} className={cx('relative -mx-2 overflow-x-auto', className)}>
      <table className="w-full border-collapse text-row">{children}</table>
    </section>
  )
}

export function TableHead({ children }: { children: ReactNode }) {
  return <thead className="border-b border-ink text-left">{children}</thead>
}

type Align = { numeric?: boolean }
const CELL = 'px-2'

/** A column heading. With `sort` and `onSort` it is a button that toggles the sort order. */
export function HeadCell({
  numeric,
  sort,
  onSort,
  children,
  className,
  ...rest
}: ThHTMLAttributes<HTMLTableCellElement> &
  Align & { sort?: 'ascending' | 'descending' | 'none'; onSort?: () => void }) {
  return (
    <th
      scope="col"
      aria-sort={sort}
      {...rest}
      className={cx(CELL, 'h-row text-12 font-medium text-ink-soft narrow', numeric && 'text-right', className)}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className={cx(
            'touch-target inline-flex items-center gap-1 hover:text-ink',
            sort && sort !== 'none' && 'text-ink',
          )}
        >
          {children}
          {sort === 'ascending' && <ArrowUp aria-hidden size={14} strokeWidth={1.6} />}
          {sort === 'descending' && <ArrowDown aria-hidden size={14} strokeWidth={1.6} />}
        </button>
      ) : (
        <>
          {children}
          {sort === 'descending' && <ArrowDown aria-hidden size={14} strokeWidth={1.6} className="ml-1 inline" />}
        </>
      )}
    </th>
  )
}

export type RowState = 'rest' | 'selected' | 'marked' | 'edited' | 'total' | 'result'

const ROW: Record<RowState, string> = {
  rest: 'border-b border-line hover:bg-sunken/60',
  selected: 'border-b border-line bg-blueprint-wash',
  marked: 'border-b border-line bg-brass-wash shadow-[inset_2px_0_0_var(--brass-edge)]',
  edited: 'border-b border-line shadow-[inset_2px_0_0_var(--blueprint)]',
  total: 'border-t border-ink font-semibold [&>th]:font-semibold',
  result: 'sum-rule font-semibold result-rule [&>th]:font-semibold',
}

/**
 * `marked`: open in a drawer. `edited`: open on a teammate's screen. `total` has a rule above, `result` a double rule
 * below.
 */
export function TableRow({
  state = 'rest',
  className,
  ...rest
}: HTMLAttributes<HTMLTableRowElement> & { state?: RowState; ref?: Ref<HTMLTableRowElement> }) {
  return <tr {...rest} aria-selected={state === 'selected' || undefined} className={cx(ROW[state], className)} />
}

export function Cell({ numeric, className, ...rest }: TdHTMLAttributes<HTMLTableCellElement> & Align) {
  return <td {...rest} className={cx(CELL, 'h-row py-1', numeric && 'text-right figures', className)} />
}

/** The header cell of a row. */
export function RowHeadCell({ className, ...rest }: ThHTMLAttributes<HTMLTableCellElement>) {
  return <th scope="row" {...rest} className={cx(CELL, 'h-row py-1 text-left font-medium', className)} />
}
