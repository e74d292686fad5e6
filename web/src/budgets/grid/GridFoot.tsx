import type { Budget } from '@plumbline/contract/budgets/budget'
import { variancePct } from '@plumbline/domain/budgets/variance'
import type { ReactNode } from 'react'
import { m } from '../../messages/generated/messages.js'
import { cx } from '../../ui/cx.ts'
import { Money } from '../../ui/Money.tsx'
import { Percent } from '../../ui/Percent.tsx'
import { LineBar } from '../LineBar.tsx'
import { type Column, type ColumnKey, templateOf } from './column.ts'

/** The sum under every column, in sight wherever the lines are scrolled to. */
export function GridFoot({ columns, budget }: { columns: readonly Column[]; budget: Budget }) {
  return (
    <div role="rowgroup" className="sticky bottom-0 z-20 bg-paper">
      <div
        role="row"
        aria-rowindex={budget.lines.length + 2}
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
            {totalIn(column.key, budget)}
          </div>
        ))}
      </div>
    </div>
  )
}

function totalIn(key: ColumnKey, { total, plannedCents }: Budget): ReactNode {
  const sums: Partial<Record<ColumnKey, number>> = {
    amount: plannedCents,
    planned: total.revisedCents,
    actual: total.actualCents,
    toComplete: total.estimateToCompleteCents,
    forecast: total.forecastCents,
  }
  const sum = sums[key]
  if (sum !== undefined) return <Money cents={sum} column cost />
  if (key === 'description') return m.budgets_total()
  if (key === 'variance') return <Money cents={total.varianceCents} column />
  if (key === 'variancePct')
    return (
      <Percent ratio={variancePct(total.varianceCents, total.revisedCents)} missing={m.budgets_nothing_planned()} />
    )
  if (key === 'bar')
    return (
      <span className="w-full">
        <LineBar figures={total} />
      </span>
    )
  return null
}
