import type { BudgetLine } from '@plumbline/contract/budgets/budget'
import type { ReactNode } from 'react'
import { m } from '../messages/generated/messages.js'
import { words } from '../shell/words.ts'
import { Day } from '../ui/Day.tsx'
import { formatMoney } from '../ui/format.ts'
import { Money } from '../ui/Money.tsx'
import { Percent } from '../ui/Percent.tsx'
import type { CodeBook } from './codes.ts'
import { unitWords } from './estimate-units.ts'

type Props = {
  line: BudgetLine
  codes: CodeBook
  /** also what is noted while the work goes on: the reader cannot type it */
  progress: boolean
}

/** What a line says that cannot be typed now. */
export function LineFacts({ line, codes, progress }: Props) {
  const rows = [...planRows(line, codes), ...figureRows(line), ...(progress ? progressRows(line) : [])]
  return (
    <dl className="text-14">
      {rows.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4 border-b border-line py-1.5 last:border-0">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="text-right whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type Fact = [string, ReactNode]

function planRows(
  { costCodeId, code, qty, unit, unitCostCents, contingencyApplies, isContingency }: BudgetLine,
  codes: CodeBook,
) {
  const known = codes.byId(costCodeId)
  const rows: Fact[] = [[m.budgets_column_code(), known ? `${code} ${words(known.name)}` : code]]
  if (qty !== null)
    rows.push([
      m.budgets_column_qty(),
      [qty, unit && unitWords(unit), unitCostCents !== null && `× ${formatMoney(unitCostCents)}`]
        .filter(Boolean)
        .join(' '),
    ])
  if (!isContingency)
    rows.push([m.budgets_carries_contingency(), contingencyApplies ? m.budgets_yes() : m.budgets_no()])
  return rows
}

function figureRows({ figures }: BudgetLine): Fact[] {
  if (!figures) return []
  const amounts: [string, number][] = [
    ...(figures.transfersCents === 0
      ? []
      : ([
          [m.budgets_column_original(), figures.originalCents],
          [m.budgets_column_transfers(), figures.transfersCents],
        ] satisfies [string, number][])),
    [m.budgets_column_planned(), figures.revisedCents],
    [m.budgets_column_actual(), figures.actualCents],
    [m.budgets_column_to_complete(), figures.estimateToCompleteCents],
    [m.budgets_column_forecast(), figures.forecastCents],
  ]
  return [
    ...amounts.map(([label, cents]): Fact => [label, <Money key={label} cents={cents} column cost />]),
    [
      m.budgets_column_variance(),
      <Money key="variance" cents={figures.varianceCents} column className="font-medium" />,
    ],
  ]
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
