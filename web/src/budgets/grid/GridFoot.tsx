import type { ReactNode } from 'react'
import { m } from '../../messages/generated/messages.js'
import { cx } from '../../ui/cx.ts'
import type { Budget } from '@plumbline/contract/budgets/budget'
import { Explain } from '../../ui/figures/Explain.tsx'
import { EXPLAINED_COLUMNS, explainTotal } from '../explain-budget.ts'
import { useOrderLinks } from '../use-order-links.ts'
import { type Column, templateOf } from './column.ts'

/** The total of every column, always visible while the lines scroll. A computed total explains itself. */
export function GridFoot({ columns, budget, row }: { columns: readonly Column[]; budget: Budget; row: number }) {
  const sums = { figures: budget.total, plannedCents: budget.plannedCents }
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
            {column.key === 'description' ? (
              m.budgets_total()
            ) : (
              <Total {...{ column, budget }}>{column.total?.show(sums)}</Total>
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

function Total({ column, budget, children }: { column: Column; budget: Budget; children: ReactNode }) {
  const explained = EXPLAINED_COLUMNS.find((key) => key === column.key)
  const orders = useOrderLinks(budget.dealId)
  if (!explained) return children
  return (
    <span data-figure className="flex h-full items-center">
      <Explain {...explainTotal(explained, budget, orders)}>{children}</Explain>
    </span>
  )
}
