import type { BudgetLine } from '@plumbline/contract/budgets/budget'
import type { BudgetColumn } from '@plumbline/domain/budgets/columns'
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
import type { DealOrders } from '../use-order-links.ts'
import { barTotal, moneyTotal, percentText, variancePctTotal } from './totals.tsx'

export function plannedColumn(title: string): Column {
  return {
    key: 'planned',
    title: () => title,
    width: '128px',
    numeric: true,
    show: ({ figures }) => figures && <Planned {...figures} />,
    text: ({ figures }) => asMoney(figures?.revisedCents ?? null),
    total: moneyTotal(({ figures }) => figures.revisedCents),
  }
}

/** The current plan, with the original amount and what was added or moved since below it. */
function Planned({ revisedCents, originalCents }: NonNullable<BudgetLine['figures']>) {
  return (
    <span className="flex flex-col leading-tight">
      <Money cents={revisedCents} column cost />
      {revisedCents !== originalCents && (
        <span className="text-11 text-ink-soft figures">
          {formatMoney(originalCents, { currency: false })}{' '}
          {formatMoney(revisedCents - originalCents, { currency: false, sign: 'always' })}
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

/** An amount that opens the rows it sums, where there are any. */
function linkedColumn(
  key: ColumnKey,
  title: () => string,
  of: (figures: NonNullable<BudgetLine['figures']>) => number,
  to: ((lineId: string) => string) | undefined,
): Column {
  return {
    ...figureColumn(key, title, of),
    show: ({ id, figures }) =>
      figures &&
      (of(figures) === 0 || !to ? (
        <Money cents={of(figures)} column cost className={of(figures) === 0 ? 'text-ink-soft' : ''} />
      ) : (
        <Link
          tabIndex={-1}
          to={to(id)}
          className="text-blueprint hover:underline"
          onMouseDown={(event) => event.stopPropagation()}
        >
          <Money cents={of(figures)} column cost />
        </Link>
      )),
  }
}

/** Spending, linked to its receipts. */
export function actualColumn(): Column {
  return linkedColumn(
    'actual',
    m.budgets_column_actual,
    (figures) => figures.actualCents,
    (id) => `?view=expenses&line=${id}`,
  )
}

/** Amounts that only orders make, linked to them. Hidden while no line has any, unless asked for. */
function orderColumn(
  key: ColumnKey,
  title: () => string,
  of: (figures: NonNullable<BudgetLine['figures']>) => number,
  orders: DealOrders | null,
): Column {
  return {
    ...linkedColumn(key, title, of, orders?.ofLine),
    isEmpty: ({ figures }) => !figures || of(figures) === 0,
  }
}

export type FigureMode = {
  /** whether columns about progress are editable */
  progress: boolean
  alert: VarianceAlert | null
  orders: DealOrders | null
}

/** The budget's configurable columns, as shown in the grid once the plan is closed. */
export const FIGURE_COLUMNS: Record<BudgetColumn, (mode: FigureMode) => Column> = {
  originalCents: () => asExtra(figureColumn('original', m.budgets_column_original, (figures) => figures.originalCents)),
  transfersCents: () =>
    asExtra(figureColumn('transfers', m.budgets_column_transfers, (figures) => figures.transfersCents)),
  approvedChangesCents: () =>
    asExtra(figureColumn('changes', m.budgets_change_orders, (figures) => figures.approvedChangesCents)),
  revisedCents: () => plannedColumn(m.budgets_column_planned()),
  pendingCommitmentCents: ({ orders }) =>
    orderColumn('pending', m.budgets_column_pending, (figures) => figures.pendingCommitmentCents, orders),
  committedCents: ({ orders }) =>
    orderColumn('committed', m.budgets_column_committed, (figures) => figures.committedCents, orders),
  openCommitmentCents: ({ orders }) =>
    asExtra(linkedColumn('open', m.budgets_column_open, (figures) => figures.openCommitmentCents, orders?.ofLine)),
  actualCents: actualColumn,
  directCostCents: () => asExtra(figureColumn('direct', m.budgets_column_direct, (figures) => figures.directCostCents)),
  uncommittedCents: () =>
    asExtra(figureColumn('uncommitted', m.budgets_column_uncommitted, (figures) => figures.uncommittedCents, false)),
  remainingToSpendCents: () =>
    asExtra(figureColumn('remaining', m.budgets_column_remaining, (figures) => figures.remainingToSpendCents, false)),
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
