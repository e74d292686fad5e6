import type { Budget } from '@plumbline/contract/budgets/budget'
import { useMemo } from 'react'
import { useMe } from '../../shell/session/me.ts'
import { useSavedSet } from '../../shell/drafts/use-saved-set.ts'
import type { CodeBook } from '../lines/codes.ts'
import { alertOf } from '../over-alert.ts'
import { useOrderLinks } from '../use-order-links.ts'
import type { Column } from './column.ts'
import { columnsFor, isShown, turnedWith } from './columns.tsx'

/** This person's choice of grid columns, shared by all budgets in the same state. */
export function useGridColumns(budget: Budget, codes: CodeBook) {
  const { abilities, status, total, lines } = budget
  const { today } = useMe().organization
  const { editBaseline: plan, editProgress: progress } = abilities
  const { chosen: turned, choose } = useSavedSet(plan ? 'budget-columns-planning' : 'budget-columns')
  const revises = status === 'revision_draft'
  const hasActuals = total.actualCents !== 0
  const alert = alertOf(budget)
  const orders = useOrderLinks(budget.dealId)
  const [alertPct, alertCents] = [alert?.pct ?? null, alert?.cents ?? null]
  const all = useMemo(
    () =>
      columnsFor(
        { plan, progress, revises, hasActuals, today, alert: { pct: alertPct, cents: alertCents }, orders },
        codes,
      ),
    [plan, progress, revises, hasActuals, today, alertPct, alertCents, orders, codes],
  )
  const columns = useMemo(() => all.filter((column) => isShown(column, turned, lines)), [all, turned, lines])
  return {
    all,
    columns,
    isShown: (key: string) => columns.some((column) => column.key === key),
    turn: (column: Column) => choose(turnedWith(column, turned, lines)),
  }
}

export type GridColumns = ReturnType<typeof useGridColumns>
