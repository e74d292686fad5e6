import type { Budget } from '@plumbline/contract/budgets/budget'
import { Explain } from '../../ui/figures/Explain.tsx'
import { cx } from '../../ui/cx.ts'
import { EXPLAINED_COLUMNS, explainTotal } from '../explain-budget.ts'
import { type Column, templateOf } from './column.ts'

/** The column names, with an explanation of each total. */
export function GridHead({ columns, budget }: { columns: readonly Column[]; budget: Budget }) {
  return (
    <div role="rowgroup" className="sticky top-0 z-20 bg-paper">
      <div role="row" className="grid border-b border-ink" style={{ gridTemplateColumns: templateOf(columns) }}>
        {columns.map((column, index) => {
          const explained = EXPLAINED_COLUMNS.find((key) => key === column.key)
          return (
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
              {explained && <Explain {...explainTotal(explained, budget)} />}
            </div>
          )
        })}
      </div>
    </div>
  )
}
