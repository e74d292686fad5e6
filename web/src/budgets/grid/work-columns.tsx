import type { BudgetLine } from '@plumbline/contract/budgets/budget'
import type { ShownColumn } from '@plumbline/domain/budgets/columns'
import type { VarianceAlert } from '@plumbline/domain/budgets/variance-alert'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { formatMoney } from '../../ui/figures/format.ts'
import { isOverLimit } from '../over-alert.ts'
import { OverLimitMark } from '../OverLimitMark.tsx'
import { Money } from '../../ui/figures/Money.tsx'
import { Percent } from '../../ui/figures/Percent.tsx'
import { typedNumber } from '../../ui/fields/typed.ts'
import { LineBar } from '../lines/LineBar.tsx'
import { asExtra, type ColumnKey, type Column, unclear, readAmount, asMoney } from './column.ts'
import { barTotal, moneyTotal, percentText, variancePctTotal } from './totals.tsx'

export function plannedColumn(title: string): Column {
  return {
    key: 'planned',
    title: () => title,
    width: '108px',
    numeric: true,
    show: ({ figures }) => figures && <Planned {...figures} />,
    text: ({ figures }) => asMoney(figures?.revisedCents ?? null),
    total: moneyTotal(({ figures }) => figures.revisedCents),
  }
}

/** The current plan, with the original amount and transfers below it if money was moved. */
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
    total: moneyTotal(({ figures }) => of(figures), cost),
  }
}

/** Spending, linked to its receipts. */
export function actualColumn(): Column {
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

export type FigureMode = {
  /** whether columns about progress are editable */
  progress: boolean
  alert: VarianceAlert | null
}

/** The budget's configurable columns, as shown in the grid once the plan is closed. */
export const FIGURE_COLUMNS: Record<ShownColumn, (mode: FigureMode) => Column> = {
  originalCents: () => asExtra(figureColumn('original', m.budgets_column_original, (figures) => figures.originalCents)),
  transfersCents: () =>
    asExtra(figureColumn('transfers', m.budgets_column_transfers, (figures) => figures.transfersCents)),
  revisedCents: () => plannedColumn(m.budgets_column_planned()),
  actualCents: actualColumn,
  estimateToCompleteCents: ({ progress }) => toCompleteColumn(progress),
  forecastCents: () => figureColumn('forecast', m.budgets_column_forecast, (figures) => figures.forecastCents),
  varianceCents: ({ alert }) => varianceColumn(alert),
  variancePct: variancePctColumn,
}

/** The variance, marked where it's over the alert limit. */
function varianceColumn(alert: VarianceAlert | null): Column {
  return {
    ...figureColumn('variance', m.budgets_column_variance, (figures) => figures.varianceCents, false),
    show: ({ figures }) =>
      figures && (
        <span className="inline-flex items-center gap-1">
          {isOverLimit(figures, alert) && <OverLimitMark />}
          <Money cents={figures.varianceCents} column />
        </span>
      ),
  }
}

function variancePctColumn(): Column {
  return {
    key: 'variancePct',
    title: () => '%',
    width: '60px',
    numeric: true,
    isEmpty: ({ figures }) => !figures || figures.varianceCents === 0,
    show: ({ figures }) =>
      figures && figures.varianceCents !== 0 ? (
        <Percent ratio={figures.variancePct} missing={m.budgets_nothing_planned()} />
      ) : null,
    text: ({ figures }) => percentText(figures?.variancePct ?? null),
    total: variancePctTotal,
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
          className={etcOverrideCents === null ? 'text-ink-soft' : 'font-medium underline decoration-dashed'}
        />
      ),
    text: ({ figures, etcOverrideCents }) => asMoney(etcOverrideCents ?? figures?.estimateToCompleteCents ?? null),
  }
  if (!editable) return column
  return { ...column, read: (text) => readAmount(text, (etcOverrideCents) => ({ etcOverrideCents })) }
}

export function percentCompleteColumn(editable: boolean): Column {
  const column: Column = {
    key: 'percentComplete',
    title: m.budgets_column_done,
    width: '68px',
    numeric: true,
    isEmpty: ({ percentComplete }) => percentComplete === 0,
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

export function noteColumn(editable: boolean): Column {
  const column: Column = {
    key: 'note',
    title: m.budgets_column_note,
    width: 'minmax(88px,.6fr)',
    isEmpty: ({ note }) => note === '',
    show: (line) => (
      <span className="line-clamp-1 text-ink-soft" title={line.note || undefined}>
        {line.note}
      </span>
    ),
    text: (line) => line.note,
  }
  return editable ? { ...column, read: (text) => ({ change: { note: text.trim().slice(0, 2_000) } }) } : column
}

export function barColumn(): Column {
  return {
    key: 'bar',
    title: m.budgets_column_bar,
    width: '96px',
    show: ({ figures }) => figures && <LineBar figures={figures} />,
    text: () => '',
    total: barTotal,
  }
}
