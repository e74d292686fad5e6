import type { Budget, BudgetFigures } from '@plumbline/contract/budgets/budget'
import { useState } from 'react'
import { type ChartView, ChartOrTable } from '../underwriting/charts/ChartOrTable.tsx'
import { m } from '../messages/generated/messages.js'
import { cx } from '../ui/cx.ts'
import { formatMoney } from '../ui/figures/format.ts'
import { Money } from '../ui/figures/Money.tsx'
import { Cell, HeadCell, RowHeadCell, Table, TableHead, TableRow } from '../ui/layout/Table.tsx'
import { categoriesOf, type Category } from './lines/categories.ts'
import type { CodeBook } from './lines/codes.ts'

/** Plan versus forecast by category, drawn to the same scale; also available as a table. */
export function CategoryChart({ budget, codes }: { budget: Budget; codes: CodeBook }) {
  const [view, setView] = useState<ChartView>('chart')
  const inForce = budget.lines.filter((line) => line.figures !== null)
  const categories = categoriesOf(inForce, codes)
  if (categories.length < 2) return null
  const widest = Math.max(
    1,
    ...categories.flatMap(({ sums: { figures } }) => [figures.revisedCents, figures.forecastCents]),
  )
  return (
    <ChartOrTable
      title={m.budgets_by_category()}
      view={view}
      onView={setView}
      chart={
        <ul className="flex flex-col gap-2 py-3">
          {categories.map((category) => (
            <CategoryBar key={category.code} {...{ category, widest }} />
          ))}
          <li aria-hidden className="flex flex-wrap gap-4 pt-1 text-12 text-ink-soft">
            <span className="flex items-center gap-1.5">
              <span className="inline-block h-2.5 w-6 border border-ink-soft" />
              {m.budgets_column_planned()}
            </span>
            <span className="flex items-center gap-1.5">
              <span className="inline-block h-2.5 w-6 bg-[var(--c-improve)]" />
              {m.budgets_column_forecast()}
            </span>
          </li>
        </ul>
      }
      table={<CategoryTable categories={categories} total={budget.total} />}
    />
  )
}

/** The plan is an outline and the forecast a bar that can extend past it; the amounts are shown alongside. */
function CategoryBar({ category, widest }: { category: Category; widest: number }) {
  const { revisedCents, forecastCents, varianceCents } = category.sums.figures
  const share = (cents: number) => `${(Math.max(0, cents) / widest) * 100}%`
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 text-13 lg:grid-cols-[240px_1fr_220px]">
      <span>
        <span className="mr-2 text-ink-soft figures">{category.code}</span>
        {category.name}
      </span>
      <span aria-hidden className="relative h-4 max-lg:order-last max-lg:col-span-2">
        <span className="absolute inset-y-0 left-0 border border-ink-soft" style={{ width: share(revisedCents) }} />
        <span
          className={cx(
            'absolute inset-y-1 left-0',
            varianceCents < 0 ? 'bg-[var(--c-loss)]' : 'bg-[var(--c-improve)]',
          )}
          style={{ width: share(forecastCents) }}
        />
      </span>
      <span className="text-right figures">
        {formatMoney(forecastCents, { currency: false })}
        <span className={cx('ml-2 max-sm:block', varianceCents < 0 ? 'text-bad' : 'text-ink-soft')}>
          {varianceCents < 0
            ? m.budgets_over_by({ amount: formatMoney(-varianceCents) })
            : m.budgets_planned_of({ amount: formatMoney(revisedCents) })}
        </span>
      </span>
    </li>
  )
}

function CategoryTable({ categories, total }: { categories: readonly Category[]; total: BudgetFigures }) {
  return (
    <Table label={m.budgets_category_table()}>
      <TableHead>
        <tr>
          <HeadCell>{m.budgets_category()}</HeadCell>
          <HeadCell numeric>{m.budgets_column_planned()}</HeadCell>
          <HeadCell numeric>{m.budgets_column_actual()}</HeadCell>
          <HeadCell numeric>{m.budgets_column_forecast()}</HeadCell>
          <HeadCell numeric>{m.budgets_column_variance()}</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {categories.map(({ code, name, sums }) => (
          <TableRow key={code}>
            <RowHeadCell>
              <span className="mr-2 font-normal text-ink-soft figures">{code}</span>
              {name}
            </RowHeadCell>
            <FigureCells figures={sums.figures} />
          </TableRow>
        ))}
      </tbody>
      <tfoot>
        <TableRow state="result">
          <RowHeadCell>{m.budgets_total()}</RowHeadCell>
          <FigureCells figures={total} />
        </TableRow>
      </tfoot>
    </Table>
  )
}

function FigureCells({ figures }: { figures: BudgetFigures }) {
  return (
    <>
      {[figures.revisedCents, figures.actualCents, figures.forecastCents].map((cents, index) => (
        // Three columns in one order.
        // oxlint-disable-next-line react/no-array-index-key
        <Cell key={index} numeric>
          <Money cents={cents} column cost />
        </Cell>
      ))}
      <Cell numeric>
        <Money cents={figures.varianceCents} column />
      </Cell>
    </>
  )
}
