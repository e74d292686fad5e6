import { m } from '../../messages/generated/messages.js'
import { cx } from '../../ui/cx.ts'
import type { Sums } from '../lines/categories.ts'
import { type Column, templateOf } from './column.ts'

/** The total of every column, always visible while the lines scroll. */
export function GridFoot({ columns, sums, row }: { columns: readonly Column[]; sums: Sums; row: number }) {
  return (
    <div role="rowgroup" className="sticky bottom-0 z-20 bg-paper">
      <div
        role="row"
        aria-rowindex={row}
        className="sum-rule result-rule grid font-semibold"
        style={{ gridTemplateColumns: templateOf(columns) }}
      >
        {columns.map((column, index) => (
          <div
            key={column.key}
            role={index === 1 ? 'rowheader' : 'gridcell'}
            aria-colindex={index + 1}
            className={cx(
              'flex h-row items-center px-2',
              column.numeric && 'justify-end figures',
              index === 1 && 'sticky left-0 bg-paper',
            )}
          >
            {column.key === 'description' ? m.budgets_total() : column.total?.show(sums)}
          </div>
        ))}
      </div>
    </div>
  )
}
