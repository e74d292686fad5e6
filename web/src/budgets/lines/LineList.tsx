import type { Budget, BudgetFigures, BudgetLine } from '@plumbline/contract/budgets/budget'
import type { VarianceAlert } from '@plumbline/domain/budgets/variance-alert'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { CommentMark } from '../../comments/CommentMark.tsx'
import { m } from '../../messages/generated/messages.js'
import { cx } from '../../ui/cx.ts'
import { formatMoney } from '../../ui/figures/format.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { Segment } from '../../ui/fields/Segment.tsx'
import { categoriesOf, type Category } from './categories.ts'
import type { CodeBook } from './codes.ts'
import { quantityWords } from '../estimates/units.ts'
import { alertOf, isOverLimit } from '../over-alert.ts'
import { OverLimitMark } from '../OverLimitMark.tsx'
import { FoldAll } from './FoldAll.tsx'
import { LineBar } from './LineBar.tsx'
import type { Folds } from './use-folds.ts'

type Order = 'worst' | 'code'
type Props = { budget: Budget; codes: CodeBook; folds: Folds; onOpen: (line: BudgetLine) => void }

/** The lines on a phone, each with two rows of text and a bar: most over budget first, or by category. */
export function LineList({ budget, codes, folds, onOpen }: Props) {
  const plans = budget.abilities.editBaseline
  const [order, setOrder] = useState<Order>('worst')
  const categories = plans || order === 'code' ? categoriesOf(budget.lines, codes) : null
  const alert = alertOf(budget)
  const { dealId } = budget
  const line = (shown: BudgetLine) => <LineItem key={shown.id} line={shown} {...{ dealId, plans, alert, onOpen }} />
  return (
    <div>
      <div className="-mr-2 mb-2 flex min-h-(--control-small) flex-wrap items-center justify-between gap-x-1 gap-y-2">
        {!plans && (
          <Segment
            label={m.budgets_order()}
            value={order}
            onChange={setOrder}
            options={[
              { value: 'worst', label: m.budgets_order_worst() },
              { value: 'code', label: m.budgets_order_category() },
            ]}
          />
        )}
        {categories && <FoldAll {...{ categories, folds }} />}
      </div>
      <ul aria-label={m.budgets_grid_label()}>
        {categories
          ? categories.map((category) => {
              const [only] = category.lines
              if (only && category.lines.length === 1) return line(only)
              const isOpen = !folds.closed.has(category.code)
              return (
                <li key={category.code}>
                  <CategoryHead {...{ category, plans, isOpen }} onToggle={() => folds.toggle(category.code)} />
                  {isOpen && <ul>{category.lines.map(line)}</ul>}
                </li>
              )
            })
          : budget.lines.toSorted(byVariance).map(line)}
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

/** A category's total. Pressing it shows or hides its lines. */
function CategoryHead({
  category: { code, name, sums },
  plans,
  isOpen,
  onToggle,
}: {
  category: Category
  plans: boolean
  isOpen: boolean
  onToggle: () => void
}) {
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      className="-mx-2 flex w-[calc(100%+16px)] flex-col gap-1 border-b border-line bg-sunken px-2 py-2.5 text-left pointer-coarse:min-h-11"
      onClick={onToggle}
    >
      <span className="flex w-full items-baseline justify-between gap-3 text-14 font-semibold">
        <span className="flex min-w-0 items-baseline gap-1">
          <Chevron aria-hidden size={16} strokeWidth={1.6} className="mt-0.5 shrink-0 self-start text-ink-soft" />
          <span>
            <span className="mr-2 font-normal text-ink-soft figures">{code}</span>
            {name}
          </span>
        </span>
        <Money cents={plans ? sums.plannedCents : sums.figures.forecastCents} column cost />
      </span>
      {!plans && <Standing figures={sums.figures} />}
    </button>
  )
}

type LineProps = {
  dealId: string
  line: BudgetLine
  plans: boolean
  alert: VarianceAlert | null
  onOpen: (line: BudgetLine) => void
}

function LineItem({ dealId, line, plans, alert, onOpen }: LineProps) {
  return (
    <li
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
            <CommentMark dealId={dealId} objectId={line.id} name={line.description} />
          </span>
          <Money cents={plans ? line.originalCents : (line.figures?.forecastCents ?? 0)} column cost />
        </span>
        {plans ? (
          <span className="text-13 text-ink-soft">{priceWords(line)}</span>
        ) : (
          line.figures && <Standing figures={line.figures} isOver={isOverLimit(line.figures, alert)} />
        )}
      </button>
    </li>
  )
}

function priceWords({ qty, unit, unitCostCents, note }: BudgetLine): string {
  if (qty === null || unitCostCents === null) return note
  return `${quantityWords(qty, unit)} × ${formatMoney(unitCostCents)}`
}

function Standing({ figures, isOver = false }: { figures: BudgetFigures; isOver?: boolean }) {
  const { revisedCents, varianceCents, actualCents, openCommitmentCents, pendingCommitmentCents } = figures
  const left = revisedCents - actualCents - openCommitmentCents
  return (
    <>
      <span className="flex w-full justify-between gap-3 text-13 font-normal text-ink-soft">
        <span>{m.budgets_planned_of({ amount: formatMoney(revisedCents) })}</span>
        <span className={cx('inline-flex items-center gap-1', varianceCents < 0 && 'text-bad')}>
          {isOver && <OverLimitMark />}
          {varianceCents < 0
            ? m.budgets_over_by({ amount: formatMoney(-varianceCents) })
            : left > 0
              ? m.budgets_free({ amount: formatMoney(left) })
              : openCommitmentCents > 0
                ? m.budgets_all_committed()
                : m.budgets_all_spent()}
        </span>
      </span>
      <LineBar figures={figures} tall />
      {(openCommitmentCents !== 0 || pendingCommitmentCents !== 0) && (
        <span className="flex w-full justify-between gap-3 text-12 font-normal text-ink-soft empty:hidden">
          <span>{openCommitmentCents !== 0 && m.budgets_list_open({ amount: formatMoney(openCommitmentCents) })}</span>
          <span>
            {pendingCommitmentCents !== 0 && m.budgets_list_pending({ amount: formatMoney(pendingCommitmentCents) })}
          </span>
        </span>
      )}
    </>
  )
}
