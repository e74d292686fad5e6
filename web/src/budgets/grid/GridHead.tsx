import { cx } from '../../ui/cx.ts'
import { type Column, templateOf } from './column.ts'

/** The column names. */
export function GridHead({ columns }: { columns: readonly Column[] }) {
  return (
    <div role="rowgroup" className="sticky top-(--page-top,0px) z-20 bg-paper">
      <div role="row" className="grid border-b border-ink" style={{ gridTemplateColumns: templateOf(columns) }}>
        {columns.map((column, index) => (
          <div
            key={column.key}
            role="columnheader"
            aria-colindex={index + 1}
            className={cx(
              'flex min-h-row flex-wrap items-center gap-x-1.5 px-2 text-12 font-medium text-ink-soft narrow',
              column.numeric && 'justify-end',
              index === 1 && 'sticky left-0 bg-paper',
            )}
          >
            {column.title()}
          </div>
        ))}
      </div>
    </div>
  )
}
