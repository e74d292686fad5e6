import type { BudgetFigures, BudgetLine } from '@plumbline/contract/budgets/budget'
import type { BaselineEdits } from '@plumbline/domain/budgets/lines/edit-baseline'
import { categoryOf } from '@plumbline/domain/budgets/contingency'
import { baselineTotal } from '@plumbline/domain/budgets/lines/baseline'
import { totalOfLines } from '../budget-edits.ts'
import type { CodeBook } from './codes.ts'

/** The totals of several lines: a category's, or the whole budget's. */
export type Sums = { figures: BudgetFigures; plannedCents: number }

export type Category = { code: string; name: string; lines: readonly BudgetLine[]; sums: Sums }

/** The lines grouped by category, in line order; the category with the contingency is last. */
export function categoriesOf(lines: readonly BudgetLine[], codes: Pick<CodeBook, 'categoryName'>): Category[] {
  const groups = [...Map.groupBy(lines, (line) => categoryOf(line.code))]
  return groups
    .toSorted(([, one], [, other]) => Number(holdsContingency(one)) - Number(holdsContingency(other)))
    .map(([code, members]) => ({ code, name: codes.categoryName(code), lines: members, sums: sumsOf(members) }))
}

function holdsContingency(lines: readonly BudgetLine[]): boolean {
  return lines.some((line) => line.isContingency)
}

function sumsOf(lines: readonly BudgetLine[]): Sums {
  return { figures: totalOfLines(lines), plannedCents: baselineTotal(lines.filter((line) => line.inPlan)) }
}

/** The categories that edits change or add lines to. */
export function categoriesTouched(edits: BaselineEdits, lines: readonly BudgetLine[], codes: CodeBook): string[] {
  const known = new Map(lines.map((line) => [line.id, line.code]))
  const touched = [
    ...edits.changed.flatMap(({ id, change }) => [
      known.get(id),
      change.costCodeId === undefined ? undefined : codes.codeOf(change.costCodeId),
    ]),
    ...edits.added.map((line) => codes.codeOf(line.costCodeId)),
  ]
  return [...new Set(touched.filter((code) => code !== undefined).map(categoryOf))]
}
