import { m } from '../../messages/generated/messages.js'
import type { CodeBook } from '../codes.ts'
import { type Column } from './column.ts'
import { codeColumn, descriptionColumn, qtyColumn, unitColumn, unitCostColumn, amountColumn } from './plan-columns.tsx'
import {
  plannedColumn,
  actualColumn,
  forecastColumn,
  varianceColumn,
  variancePctColumn,
  toCompleteColumn,
  percentCompleteColumn,
  noteColumn,
  barColumn,
} from './work-columns.tsx'

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
