import { COLUMN_KEYS } from '@plumbline/domain/budgets/columns'
import type { BudgetLine } from '@plumbline/contract/budgets/budget'
import type { Day } from '@plumbline/domain/calendar'
import { m } from '../../messages/generated/messages.js'
import type { CodeBook } from '../lines/codes.ts'
import { asExtra, type Column } from './column.ts'
import { carriesContingencyColumn, endsColumn, photosColumn, startsColumn } from './fact-columns.tsx'
import {
  codeColumn,
  descriptionColumn,
  qtyColumn,
  unitColumn,
  unitCostColumn,
  amountColumn,
} from './baseline-columns.tsx'
import {
  actualColumn,
  barColumn,
  FIGURE_COLUMNS,
  type FigureMode,
  noteColumn,
  percentCompleteColumn,
  plannedColumn,
} from './work-columns.tsx'

export type Mode = FigureMode & { plan: boolean; revises: boolean; hasActuals: boolean; today: Day }

/** The columns a budget has in its current state, and which of them are editable. */
export function columnsFor(mode: Mode, codes: CodeBook): Column[] {
  const { plan, progress, revises, hasActuals, today } = mode
  const days = { editable: progress, today }
  const facts = [startsColumn(days), endsColumn(days), photosColumn(progress)]
  if (plan)
    return [
      codeColumn(codes, plan),
      descriptionColumn(plan),
      qtyColumn(),
      unitColumn(),
      unitCostColumn(),
      amountColumn(revises),
      carriesContingencyColumn(plan),
      ...(revises ? [plannedColumn(m.budgets_column_in_force())] : []),
      ...(hasActuals ? [actualColumn()] : []),
      ...facts,
      noteColumn(progress),
    ]
  return [
    codeColumn(codes, plan),
    descriptionColumn(plan),
    ...[qtyColumn(), unitColumn(), unitCostColumn()].map(asExtra),
    ...COLUMN_KEYS.map((key) => FIGURE_COLUMNS[key](mode)),
    percentCompleteColumn(progress),
    carriesContingencyColumn(plan),
    ...facts,
    noteColumn(progress),
    barColumn(),
  ]
}

const ALWAYS: ReadonlySet<string> = new Set(['code', 'description'])

/** Columns that can be shown or hidden; the line's name always stays. */
export function choosableOf(columns: readonly Column[]): Column[] {
  return columns.filter(({ key }) => !ALWAYS.has(key))
}

/** Asks for a column that is empty. It's a choice of its own, so filling the column doesn't undo it. */
const ASKED = '+'

/**
 * @param turned the columns switched from their default visibility
 * @param lines the budget's lines: a column that is empty for all of them is shown only if it is asked for
 */
export function isShown(column: Column, turned: ReadonlySet<string>, lines: readonly BudgetLine[]): boolean {
  const { key, extra } = column
  if (ALWAYS.has(key)) return true
  if (isEmpty(column, lines)) return turned.has(ASKED + key)
  return turned.has(key) === Boolean(extra)
}

/** What `turned` becomes when a column is shown or hidden. */
export function turnedWith(column: Column, turned: ReadonlySet<string>, lines: readonly BudgetLine[]): Set<string> {
  const choice = isEmpty(column, lines) ? ASKED + column.key : column.key
  const next = new Set(turned)
  if (!next.delete(choice)) next.add(choice)
  return next
}

function isEmpty({ extra, isEmpty: of }: Column, lines: readonly BudgetLine[]): boolean {
  return !extra && of !== undefined && lines.every(of)
}
