import type { Budget, BudgetFigures, BudgetLine } from '@plumbline/contract/budgets/budget'
import { useState } from 'react'
import { m } from '../messages/generated/messages.js'
import { cx } from '../ui/cx.ts'
import { formatMoney } from '../ui/format.ts'
import { Money } from '../ui/Money.tsx'
import { Segment } from '../ui/Segment.tsx'
import { unitWords } from './estimate-units.ts'
import { LineBar } from './LineBar.tsx'

type Order = 'worst' | 'code'

/** The lines on a phone: two rows and a bar each, those over their plan first. */
export function LineList({ budget, onOpen }: { budget: Budget; onOpen: (line: BudgetLine) => void }) {
  const plans = budget.abilities.editPlan
  const [order, setOrder] = useState<Order>('worst')
  const lines = plans || order === 'code' ? budget.lines : budget.lines.toSorted(byVariance)
  return (
    <div>
      {!plans && (
        <Segment
          label={m.budgets_order()}
          value={order}
          onChange={setOrder}
          options={[
            { value: 'worst', label: m.budgets_order_worst() },
            { value: 'code', label: m.budgets_order_code() },
          ]}
        />
      )}
      <ul aria-label={m.budgets_grid_label()}>
        {lines.map((line) => (
          <li
            key={line.id}
            className={cx(
              'border-b border-line [content-visibility:auto] [contain-intrinsic-height:76px]',
              !line.inPlan && 'text-ink-faint line-through',
            )}
          >
            <button type="button" className="flex w-full flex-col gap-1 py-3 text-left" onClick={() => onOpen(line)}>
              <span className="flex w-full items-baseline justify-between gap-3 text-15">
                <span className="min-w-0 font-medium">
                  <span className="mr-2 font-normal text-ink-soft figures">{line.code}</span>
                  {line.description}
                </span>
                <Money cents={plans ? line.originalCents : (line.figures?.forecastCents ?? 0)} column cost />
              </span>
              {plans ? (
                <span className="text-13 text-ink-soft">{priceWords(line)}</span>
              ) : (
                line.figures && <Standing figures={line.figures} />
              )}
            </button>
          </li>
        ))}
      </ul>
      <p className="sum-rule result-rule flex items-baseline justify-between py-3 text-15 font-semibold">
        {m.budgets_total()}
        <Money cents={plans ? budget.plannedCents : budget.total.forecastCents} column cost />
      </p>
    </div>
  )
}

function byVariance(one: BudgetLine, other: BudgetLine): number {
  return (one.figures?.varianceCents ?? 0) - (other.figures?.varianceCents ?? 0)
}

function priceWords({ qty, unit, unitCostCents, note }: BudgetLine): string {
  if (qty === null || unitCostCents === null) return note
  return `${[qty, unit && unitWords(unit)].filter(Boolean).join(' ')} × ${formatMoney(unitCostCents)}`
}

function Standing({ figures }: { figures: BudgetFigures }) {
  const { revisedCents, varianceCents, actualCents } = figures
  const left = revisedCents - actualCents
  return (
    <>
      <span className="flex w-full justify-between gap-3 text-13 text-ink-soft">
        <span>{m.budgets_planned_of({ amount: formatMoney(revisedCents) })}</span>
        <span className={cx(varianceCents < 0 && 'text-bad')}>
          {varianceCents < 0
            ? m.budgets_over_by({ amount: formatMoney(-varianceCents) })
            : left > 0
              ? m.budgets_free({ amount: formatMoney(left) })
              : m.budgets_all_spent()}
        </span>
      </span>
      <LineBar figures={figures} tall />
    </>
  )
}
