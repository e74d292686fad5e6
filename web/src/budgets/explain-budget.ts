import type { Budget, BudgetFigures, BudgetLine } from '@plumbline/contract/budgets/budget'
import { sumCents } from '@plumbline/domain/money'
import { trafficLight } from '@plumbline/domain/budgets/variance'
import { m } from '../messages/generated/messages.js'
import { formatCount, formatRatio } from '../ui/figures/format.ts'
import type { ExplainProps } from '../ui/figures/Ledger.tsx'
import type { ExplainRow } from '../ui/figures/LedgerTable.tsx'
import type { DealOrders } from './use-order-links.ts'

/** The columns whose totals can be explained. */
export const EXPLAINED_COLUMNS = [
  'planned',
  'pending',
  'committed',
  'open',
  'actual',
  'toComplete',
  'forecast',
  'variance',
] as const
export type ExplainedColumn = (typeof EXPLAINED_COLUMNS)[number]

/** The number of lines listed individually; the rest share one row. */
const NAMED = 8

/** Explains a column's total for the whole budget, from its lines or from the columns before it. */
export function explainTotal(
  column: ExplainedColumn,
  budget: Pick<Budget, 'lines' | 'total'>,
  orders: DealOrders | null = null,
): ExplainProps {
  const ofOrders = (of: (figures: BudgetFigures) => number) => ({
    ...explainOf(column, budget.total, { orders }),
    rows: byLine(
      budget.lines,
      ({ figures }) => (figures ? of(figures) : 0),
      orders ? (line) => orders.ofLine(line.id) : undefined,
    ),
  })
  switch (column) {
    case 'pending':
      return ofOrders((figures) => figures.pendingCommitmentCents)
    case 'committed':
      return ofOrders((figures) => figures.committedCents)
    case 'open':
      return ofOrders((figures) => figures.openCommitmentCents)
    case 'actual':
      return {
        ...explainOf('actual', budget.total),
        rows: byLine(
          budget.lines,
          ({ figures }) => figures?.actualCents ?? 0,
          (line) => `?view=expenses&line=${line.id}`,
        ),
      }
    case 'toComplete':
      return {
        ...explainOf('toComplete', budget.total),
        rows: byLine(budget.lines, ({ figures }) => figures?.estimateToCompleteCents ?? 0),
      }
    default:
      return explainOf(column, budget.total, { orders })
  }
}

/** Explains a column for one line, or from totals alone. */
export function explainOf(
  column: ExplainedColumn,
  figures: BudgetFigures,
  { typedCents = null, orders = null }: { typedCents?: number | null; orders?: DealOrders | null } = {},
): ExplainProps {
  const { originalCents, transfersCents, approvedChangesCents, revisedCents } = figures
  const { actualCents, openCommitmentCents, estimateToCompleteCents } = figures
  const toOrders = orders ? { to: orders.all } : {}
  const open: ExplainRow[] =
    openCommitmentCents === 0
      ? []
      : [{ sign: '+', name: m.budgets_column_open(), ...toOrders, value: { cents: openCommitmentCents } }]
  const lessOpen = open.map((row) => ({ ...row, sign: '−' as const }))
  const actual = { name: m.budgets_column_actual(), to: '?view=expenses', value: { cents: actualCents } }
  const toComplete = { name: m.budgets_column_to_complete(), value: { cents: estimateToCompleteCents } }
  switch (column) {
    case 'planned':
      return {
        title: m.budgets_how_planned(),
        lede: m.budgets_how_planned_text(),
        rows: [
          { name: m.budgets_approved_plan(), to: '?view=history', value: { cents: originalCents } },
          ...changesRows(approvedChangesCents, orders),
          { sign: '+', name: m.budgets_moved(), to: '?view=history', value: { cents: transfersCents } },
        ],
        result: { name: m.budgets_column_planned(), value: { cents: revisedCents } },
      }
    case 'pending':
      return {
        title: m.budgets_how_pending(),
        lede: m.budgets_how_pending_text(),
        rows: [{ name: m.budgets_column_pending(), ...toOrders, value: { cents: figures.pendingCommitmentCents } }],
        result: { name: m.budgets_column_pending(), value: { cents: figures.pendingCommitmentCents } },
      }
    case 'committed':
      return {
        title: m.budgets_how_committed(),
        lede: m.budgets_how_committed_text(),
        rows: [{ name: m.budgets_column_committed(), ...toOrders, value: { cents: figures.committedCents } }],
        result: { name: m.budgets_column_committed(), value: { cents: figures.committedCents } },
      }
    case 'open':
      return {
        title: m.budgets_how_open(),
        lede: m.budgets_how_open_text(),
        rows: [{ name: m.budgets_column_open(), ...toOrders, value: { cents: openCommitmentCents } }],
        result: { name: m.budgets_column_open(), value: { cents: openCommitmentCents } },
      }
    case 'actual':
      return {
        title: m.budgets_how_actual(),
        lede: m.budgets_how_actual_text(),
        rows: [actual],
        result: { name: m.budgets_column_actual(), value: { cents: actualCents } },
      }
    case 'toComplete':
      return {
        title: m.budgets_how_to_complete(),
        lede: typedCents === null ? m.budgets_how_to_complete_text() : m.budgets_how_to_complete_typed(),
        rows:
          typedCents === null
            ? [
                { name: m.budgets_column_planned(), value: { cents: revisedCents } },
                { ...actual, sign: '−' },
                ...lessOpen,
              ]
            : [{ name: m.budgets_typed(), value: { cents: typedCents } }],
        result: toComplete,
      }
    case 'forecast':
      return {
        title: m.budgets_how_forecast(),
        lede: m.budgets_how_forecast_text(),
        rows: [actual, ...open, { ...toComplete, sign: '+' }],
        result: { name: m.budgets_column_forecast(), value: { cents: figures.forecastCents } },
      }
    case 'variance':
      return {
        title: m.budgets_how_variance(),
        lede: `${m.budgets_how_variance_text()} ${lightWords(figures)}`,
        rows: [
          { name: m.budgets_column_planned(), value: { cents: revisedCents } },
          { ...actual, sign: '−' },
          ...lessOpen,
          { ...toComplete, sign: '−' },
        ],
        result: { name: m.budgets_column_variance(), value: { cents: figures.varianceCents } },
      }
  }
}

const LIGHT_WORDS = { green: m.budgets_light_green, amber: m.budgets_light_amber, red: m.budgets_light_red } as const

/** Variance ÷ planned, and the status it results in. */
function lightWords(figures: BudgetFigures): string {
  const { variancePct } = figures
  return m.budgets_how_light({
    share: variancePct === null ? m.ui_not_available() : formatRatio(variancePct, 'always'),
    light: LIGHT_WORDS[trafficLight(figures)](),
  })
}

/** The remaining contingency: currently planned minus spent. */
export function explainContingency(
  { lines }: Pick<Budget, 'lines'>,
  orders: DealOrders | null = null,
): ExplainProps | null {
  const kept = lines.flatMap(({ isContingency, figures }) => (isContingency && figures ? [figures] : []))
  if (kept.length === 0) return null
  const of = (key: 'originalCents' | 'approvedChangesCents' | 'transfersCents' | 'actualCents') =>
    sumCents(kept.map((figures) => figures[key]))
  const [original, moved, spent] = [of('originalCents'), of('transfersCents'), of('actualCents')]
  const changed = of('approvedChangesCents')
  return {
    title: m.budgets_how_contingency(),
    lede: m.budgets_how_contingency_text(),
    rows: [
      { name: m.budgets_approved_plan(), to: '?view=history', value: { cents: original } },
      ...changesRows(changed, orders),
      { sign: '+', name: m.budgets_moved(), to: '?view=history', value: { cents: moved } },
      { sign: '−', name: m.budgets_column_actual(), to: '?view=expenses', value: { cents: spent } },
    ],
    result: { name: m.budgets_contingency_left(), value: { cents: original + changed + moved - spent } },
  }
}

/** What approved change orders added to the plan; nothing where there are none. */
function changesRows(cents: number, orders: DealOrders | null): ExplainRow[] {
  if (cents === 0) return []
  return [{ sign: '+', name: m.budgets_change_orders(), ...(orders ? { to: orders.all } : {}), value: { cents } }]
}

/** A row for each nonzero line, largest first, with many small ones combined. */
function byLine(
  lines: readonly BudgetLine[],
  of: (line: BudgetLine) => number,
  to?: (line: BudgetLine) => string,
): ExplainRow[] {
  const full = lines.filter((line) => of(line) !== 0).toSorted((one, other) => of(other) - of(one))
  const named = full.length > NAMED + 1 ? full.slice(0, NAMED) : full
  const others = full.slice(named.length)
  const rows: ExplainRow[] = named.map((line) => ({
    name: `${line.code} ${line.description}`,
    ...(to ? { to: to(line) } : {}),
    value: { cents: of(line) },
  }))
  if (others.length > 0)
    rows.push({
      name: m.budgets_other_lines({ count: others.length, shown: formatCount(others.length) }),
      value: { cents: sumCents(others.map(of)) },
    })
  return rows.map((row, index) => (index === 0 ? row : { ...row, sign: '+' }))
}
