import { SHOWN_COLUMNS } from '@plumbline/domain/budgets/columns'
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
    ...SHOWN_COLUMNS.map((key) => FIGURE_COLUMNS[key](mode)),
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

/** @param turned the columns switched from their default visibility */
export function isShown({ key, extra }: Column, turned: ReadonlySet<string>): boolean {
  return ALWAYS.has(key) || turned.has(key) === Boolean(extra)
}
