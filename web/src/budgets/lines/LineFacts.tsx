import type { BudgetLine } from '@plumbline/contract/budgets/budget'
import type { ReactNode } from 'react'
import { m } from '../../messages/generated/messages.js'
import { words } from '../../shell/words.ts'
import { Day } from '../../ui/figures/Day.tsx'
import { Explain } from '../../ui/figures/Explain.tsx'
import { HowHint } from '../../ui/figures/HowPopover.tsx'
import { formatMoney } from '../../ui/figures/format.ts'
import type { ExplainProps } from '../../ui/figures/Ledger.tsx'
import { Money } from '../../ui/figures/Money.tsx'
import { Percent } from '../../ui/figures/Percent.tsx'
import type { CodeBook } from './codes.ts'
import { type ExplainedColumn, explainOf } from '../explain-budget.ts'
import { type DealOrders, useOrderLinks } from '../use-order-links.ts'
import { quantityWords } from '../estimates/units.ts'

type Props = {
  dealId: string
  line: BudgetLine
  codes: CodeBook
  /** also shows progress fields, because the reader can't edit them */
  progress: boolean
}

/** The line's details that can't be edited now. */
export function LineFacts({ dealId, line, codes, progress }: Props) {
  const orders = useOrderLinks(dealId)
  const rows = [...planRows(line, codes), ...figureRows(line, orders), ...(progress ? progressRows(line) : [])]
  return (
    <dl className="text-14">
      {rows.map(([label, value, how]) => (
        <div key={label} data-figure className="flex justify-between gap-4 border-b border-line py-1.5 last:border-0">
          <dt className="flex items-baseline gap-2 text-ink-soft">
            {label}
            {how && <HowHint />}
          </dt>
          <dd className="text-right whitespace-pre-line">{how ? <Explain {...how}>{value}</Explain> : value}</dd>
        </div>
      ))}
    </dl>
  )
}

type Fact = [string, ReactNode, ExplainProps?]

function planRows(
  { costCodeId, code, qty, unit, unitCostCents, contingencyApplies, isContingency }: BudgetLine,
  codes: CodeBook,
) {
  const known = codes.byId(costCodeId)
  const rows: Fact[] = [[m.budgets_column_code(), known ? `${code} ${words(known.name)}` : code]]
  if (qty !== null)
    rows.push([
      m.budgets_column_qty(),
      [quantityWords(qty, unit), unitCostCents !== null && `× ${formatMoney(unitCostCents)}`].filter(Boolean).join(' '),
    ])
  if (!isContingency)
    rows.push([m.budgets_carries_contingency(), contingencyApplies ? m.budgets_yes() : m.budgets_no()])
  return rows
}

function figureRows({ id, figures, etcOverrideCents }: BudgetLine, orders: DealOrders | null): Fact[] {
  if (!figures) return []
  const ofLine = orders && { ...orders, all: orders.ofLine(id) }
  const how = (column: ExplainedColumn) => explainOf(column, figures, { typedCents: etcOverrideCents, orders: ofLine })
  const amounts: [string, number, ExplainProps?][] = [
    ...(figures.revisedCents === figures.originalCents
      ? []
      : ([
          [m.budgets_column_original(), figures.originalCents],
          ...unlessZero(m.budgets_change_orders(), figures.approvedChangesCents),
          ...unlessZero(m.budgets_column_transfers(), figures.transfersCents),
        ] satisfies [string, number, ExplainProps?][])),
    [m.budgets_column_planned(), figures.revisedCents, how('planned')],
    ...unlessZero(m.budgets_column_pending(), figures.pendingCommitmentCents, how('pending')),
    ...unlessZero(m.budgets_column_committed(), figures.committedCents, how('committed')),
    [m.budgets_column_actual(), figures.actualCents],
    [m.budgets_column_to_complete(), figures.estimateToCompleteCents, how('toComplete')],
    [m.budgets_column_forecast(), figures.forecastCents, how('forecast')],
  ]
  return [
    ...amounts.map(([label, cents, made]): Fact => [label, <Money key={label} cents={cents} column cost />, made]),
    [
      m.budgets_column_variance(),
      <Money key="variance" cents={figures.varianceCents} column className="font-medium" />,
      how('variance'),
    ],
  ]
}

function unlessZero(label: string, cents: number, how?: ExplainProps): [string, number, ExplainProps?][] {
  return cents === 0 ? [] : [how ? [label, cents, how] : [label, cents]]
}

function progressRows({ percentComplete, startsOn, endsOn, photosRequired, note }: BudgetLine): Fact[] {
  return [
    [m.budgets_column_done(), <Percent key="done" percent={String(percentComplete)} />],
    ...(startsOn ? [[m.budgets_starts(), <Day key="starts" day={startsOn} />] satisfies Fact] : []),
    ...(endsOn ? [[m.budgets_ends(), <Day key="ends" day={endsOn} />] satisfies Fact] : []),
    [m.budgets_photos_required(), photosRequired ? m.budgets_yes() : m.budgets_no()],
    ...(note ? [[m.budgets_column_note(), note] satisfies Fact] : []),
  ]
}
