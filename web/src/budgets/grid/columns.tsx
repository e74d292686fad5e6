import type { BudgetLine } from '@plumbline/contract/budgets/budget'
import type { LineEdit } from '@plumbline/domain/budgets/edit-plan'
import { isQuantity } from '@plumbline/domain/budgets/line-amount'
import { MAX_LINE_CENTS } from '@plumbline/domain/budgets/plan'
import { variancePct } from '@plumbline/domain/budgets/variance'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { formatMoney } from '../../ui/format.ts'
import { Money } from '../../ui/Money.tsx'
import { Percent } from '../../ui/Percent.tsx'
import { typedMoney, typedNumber } from '../../ui/typed.ts'
import type { CodeBook } from '../codes.ts'
import { LineBar } from '../LineBar.tsx'
import { unitWords } from '../estimate-units.ts'

export const COLUMN_KEYS = [
  'code',
  'description',
  'qty',
  'unit',
  'unitCost',
  'amount',
  'planned',
  'actual',
  'toComplete',
  'forecast',
  'variance',
  'variancePct',
  'percentComplete',
  'note',
  'bar',
] as const
export type ColumnKey = (typeof COLUMN_KEYS)[number]

/** What a text means in a cell: a change of the line, or why it cannot be read. */
export type Reading = { change: LineEdit } | { problem: string }

export type Column = {
  key: ColumnKey
  title: () => string
  width: string
  numeric?: boolean
  show: (line: BudgetLine) => ReactNode
  /** What the cell says as text: in its editor, and on the clipboard. */
  text: (line: BudgetLine) => string
  /** Absent: nobody types here. */
  read?: (text: string, line: BudgetLine) => Reading
  /** Choices offered while typing. */
  list?: string
}

/** The grid's tracks: the same for its head, its rows and its foot. */
export function templateOf(columns: readonly Column[]): string {
  return columns.map((column) => column.width).join(' ')
}

type Mode = { plan: boolean; progress: boolean; revises: boolean; hasActuals: boolean }

/** The columns that a budget shows in its state, and which of them take typing. */
export function columnsFor(mode: Mode, codes: CodeBook): Column[] {
  const { plan, progress, revises, hasActuals } = mode
  const shown: Column[] = [codeColumn(codes, plan), descriptionColumn(plan)]
  if (plan) {
    shown.push(qtyColumn(), unitColumn(), unitCostColumn(), amountColumn(revises))
    if (revises) shown.push(plannedColumn(m.budgets_column_in_force()))
    if (hasActuals) shown.push(actualColumn())
    shown.push(noteColumn(progress))
    return shown
  }
  shown.push(plannedColumn(m.budgets_column_planned()), actualColumn(), toCompleteColumn(progress), forecastColumn())
  shown.push(varianceColumn(), variancePctColumn(), percentCompleteColumn(progress), noteColumn(progress), barColumn())
  return shown
}

const unclear = (problem: string): Reading => ({ problem })

function codeColumn(codes: CodeBook, editable: boolean): Column {
  const column: Column = {
    key: 'code',
    title: m.budgets_column_code,
    width: '68px',
    list: CODE_LIST,
    show: (line) => <span className="text-ink-soft figures">{line.code}</span>,
    text: (line) => line.code,
  }
  if (!editable) return column
  return {
    ...column,
    read: (text) => {
      const found = codes.find(text)
      return found ? { change: { costCodeId: found.id } } : unclear(m.budgets_code_unknown())
    },
  }
}

/** The id of the list of codes that the grid renders once. */
export const CODE_LIST = 'budget-codes'

function descriptionColumn(editable: boolean): Column {
  const column: Column = {
    key: 'description',
    title: m.budgets_column_line,
    width: 'minmax(200px,1.6fr)',
    show: (line) => <span className="line-clamp-2 leading-4 whitespace-normal">{line.description}</span>,
    text: (line) => line.description,
  }
  if (!editable) return column
  return {
    ...column,
    read: (text) => {
      const description = text.trim().slice(0, 200)
      return description === '' ? unclear(m.budgets_description_needed()) : { change: { description } }
    },
  }
}

function qtyColumn(): Column {
  return {
    key: 'qty',
    title: m.budgets_column_qty,
    width: '84px',
    numeric: true,
    show: (line) => line.qty ?? '',
    text: (line) => line.qty ?? '',
    read: (text) => {
      const typed = typedNumber(text)
      if (typed === null) return { change: { qty: null } }
      const qty = typed === 'unclear' ? '' : String(typed)
      return isQuantity(qty) ? { change: { qty } } : unclear(m.budgets_qty_unclear())
    },
  }
}

function unitColumn(): Column {
  return {
    key: 'unit',
    title: m.budgets_column_unit,
    width: '88px',
    show: (line) =>
      line.unit && <span className="line-clamp-2 leading-4 whitespace-normal">{unitWords(line.unit)}</span>,
    text: (line) => line.unit ?? '',
    read: (text) => ({ change: { unit: text.trim().slice(0, 20) || null } }),
  }
}

/** Zero is typed as an amount; a percent line of a plan has none of its own. */
function readAmount(text: string, given: (cents: number | null) => LineEdit): Reading {
  const typed = typedMoney(text)
  if (typed === 'unclear' || (typed !== null && typed < 0)) return unclear(m.ui_money_unclear())
  if (typed !== null && typed > MAX_LINE_CENTS) return unclear(m.budgets_too_large())
  return { change: given(typed) }
}

const asMoney = (cents: number | null) => (cents === null ? '' : formatMoney(cents, { currency: false }))

function unitCostColumn(): Column {
  return {
    key: 'unitCost',
    title: m.budgets_column_unit_cost,
    width: '104px',
    numeric: true,
    show: (line) => (line.unitCostCents === null ? '' : <Money cents={line.unitCostCents} column cost />),
    text: (line) => asMoney(line.unitCostCents),
    read: (text) => readAmount(text, (unitCostCents) => ({ unitCostCents })),
  }
}

function amountColumn(revises: boolean): Column {
  return {
    key: 'amount',
    title: revises ? m.budgets_column_new_plan : m.budgets_column_planned,
    width: '120px',
    numeric: true,
    show: (line) =>
      line.inPlan ? (
        <Money cents={line.originalCents} column cost className="font-medium" />
      ) : (
        <span className="text-ink-faint">{m.budgets_left_out()}</span>
      ),
    text: (line) => asMoney(line.originalCents),
    read: (text) => readAmount(text, (originalCents) => ({ originalCents: originalCents ?? 0 })),
  }
}

function plannedColumn(title: string): Column {
  return {
    key: 'planned',
    title: () => title,
    width: '108px',
    numeric: true,
    show: ({ figures }) => figures && <Planned {...figures} />,
    text: ({ figures }) => asMoney(figures?.revisedCents ?? null),
  }
}

/** What is planned now; where money was moved, what it is made of below. */
function Planned({ revisedCents, originalCents, transfersCents }: NonNullable<BudgetLine['figures']>) {
  return (
    <span className="flex flex-col leading-tight">
      <Money cents={revisedCents} column cost />
      {transfersCents !== 0 && (
        <span className="text-11 text-ink-soft figures">
          {formatMoney(originalCents, { currency: false })}{' '}
          {formatMoney(transfersCents, { currency: false, sign: 'always' })}
        </span>
      )}
    </span>
  )
}

function figureColumn(
  key: ColumnKey,
  title: () => string,
  of: (figures: NonNullable<BudgetLine['figures']>) => number,
  cost = true,
): Column {
  return {
    key,
    title,
    width: '100px',
    numeric: true,
    show: ({ figures }) => figures && <Money cents={of(figures)} column cost={cost} />,
    text: ({ figures }) => (figures ? asMoney(of(figures)) : ''),
  }
}

/** What was spent leads to its receipts. */
function actualColumn(): Column {
  return {
    ...figureColumn('actual', m.budgets_column_actual, (figures) => figures.actualCents),
    show: ({ id, figures }) =>
      figures &&
      (figures.actualCents === 0 ? (
        <Money cents={0} column cost />
      ) : (
        <Link
          tabIndex={-1}
          to={`?view=expenses&line=${id}`}
          className="text-blueprint hover:underline"
          onMouseDown={(event) => event.stopPropagation()}
        >
          <Money cents={figures.actualCents} column cost />
        </Link>
      )),
  }
}

const forecastColumn = () => figureColumn('forecast', m.budgets_column_forecast, (figures) => figures.forecastCents)
const varianceColumn = () =>
  figureColumn('variance', m.budgets_column_variance, (figures) => figures.varianceCents, false)

function variancePctColumn(): Column {
  return {
    key: 'variancePct',
    title: () => '%',
    width: '60px',
    numeric: true,
    show: ({ figures }) =>
      figures && figures.varianceCents !== 0 ? (
        <Percent
          ratio={variancePct(figures.varianceCents, figures.revisedCents)}
          missing={m.budgets_nothing_planned()}
        />
      ) : null,
    text: ({ figures }) => {
      const ratio = figures && variancePct(figures.varianceCents, figures.revisedCents)
      return ratio === null || ratio === undefined ? '' : String(Math.round(ratio * 1_000) / 10)
    },
  }
}

function toCompleteColumn(editable: boolean): Column {
  const column: Column = {
    ...figureColumn('toComplete', m.budgets_column_to_complete, (figures) => figures.estimateToCompleteCents),
    show: ({ figures, etcOverrideCents }) =>
      figures && (
        <Money
          cents={figures.estimateToCompleteCents}
          column
          cost
          className={etcOverrideCents === null ? 'text-ink-soft' : 'font-medium underline decoration-dotted'}
        />
      ),
    text: ({ figures, etcOverrideCents }) => asMoney(etcOverrideCents ?? figures?.estimateToCompleteCents ?? null),
  }
  if (!editable) return column
  return { ...column, read: (text) => readAmount(text, (etcOverrideCents) => ({ etcOverrideCents })) }
}

function percentCompleteColumn(editable: boolean): Column {
  const column: Column = {
    key: 'percentComplete',
    title: m.budgets_column_done,
    width: '68px',
    numeric: true,
    show: (line) => (line.percentComplete === 0 ? '' : <Percent percent={String(line.percentComplete)} />),
    text: (line) => String(line.percentComplete),
  }
  if (!editable) return column
  return {
    ...column,
    read: (text) => {
      const typed = typedNumber(text.replaceAll('%', ''))
      if (typed === null) return { change: { percentComplete: 0 } }
      return typed !== 'unclear' && Number.isInteger(typed) && typed >= 0 && typed <= 100
        ? { change: { percentComplete: typed } }
        : unclear(m.budgets_done_unclear())
    },
  }
}

function noteColumn(editable: boolean): Column {
  const column: Column = {
    key: 'note',
    title: m.budgets_column_note,
    width: 'minmax(88px,.6fr)',
    show: (line) => (
      <span className="line-clamp-1 text-ink-soft" title={line.note || undefined}>
        {line.note}
      </span>
    ),
    text: (line) => line.note,
  }
  return editable ? { ...column, read: (text) => ({ change: { note: text.trim().slice(0, 2_000) } }) } : column
}

function barColumn(): Column {
  return {
    key: 'bar',
    title: m.budgets_column_bar,
    width: '96px',
    show: ({ figures }) => figures && <LineBar figures={figures} />,
    text: () => '',
  }
}
