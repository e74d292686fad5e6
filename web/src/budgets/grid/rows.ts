import type { BudgetLine } from '@plumbline/contract/budgets/budget'
import type { Category } from '../lines/categories.ts'
import type { Column, ColumnKey } from './column.ts'
import type { Block } from './use-grid-selection.ts'

/**
 * A visible row: a category with its totals, or a line. `from` and `to` (exclusive) are the range of lines it
 * represents: a collapsed category represents its lines, an expanded one none. A category of one line is just that
 * line, which then carries the category's name (`only`).
 */
export type SheetRow = { from: number; to: number } & (
  | { kind: 'category'; category: Category; closed: boolean }
  | { kind: 'line'; line: BudgetLine; only?: Category }
)

export function rowsOf(categories: readonly Category[], closed: ReadonlySet<string>): SheetRow[] {
  let from = 0
  return categories.flatMap((category): SheetRow[] => {
    const first = from
    from += category.lines.length
    const [only] = category.lines
    if (only && category.lines.length === 1)
      return [{ kind: 'line', line: only, only: category, from: first, to: from }]
    if (closed.has(category.code)) return [{ kind: 'category', category, closed: true, from: first, to: from }]
    return [
      { kind: 'category', category, closed: false, from: first, to: first },
      ...category.lines.map((line, at) => ({ kind: 'line' as const, line, from: first + at, to: first + at + 1 })),
    ]
  })
}

/** The range of lines the selected rows cover; null if they cover none, or if the selection is a single category. */
export function linesWithin(rows: readonly SheetRow[], block: Block): Block | null {
  const [top, bottom] = [rows[block.top], rows[block.bottom]]
  if (!top || !bottom || (block.top === block.bottom && top.kind === 'category')) return null
  return top.from < bottom.to ? { ...block, top: top.from, bottom: bottom.to - 1 } : null
}

/** Where among the lines a paste into the selected rows lands. */
export function landingOf(rows: readonly SheetRow[], block: Block): Block {
  const from = rows[block.top]?.from ?? 0
  return linesWithin(rows, block) ?? { ...block, top: from, bottom: from }
}

/** The category's row index. */
export function rowOfCategory(rows: readonly SheetRow[], code: string): number {
  return rows.findIndex((row) => row.kind === 'category' && row.category.code === code)
}

/**
 * The row that gets focus after editing a line: the next line, skipping category rows, or the same line if there is
 * none.
 */
export function lineBeside(rows: readonly SheetRow[], from: number, to: number): number {
  const isLine = ({ kind }: SheetRow) => kind === 'line'
  const found =
    to < from ? rows.slice(0, to + 1).findLastIndex(isLine) : rows.findIndex((row, at) => at >= to && isLine(row))
  return found < 0 ? from : found
}

/** The selected categories' totals as text. */
export function textOfCategories(
  rows: readonly SheetRow[],
  columns: readonly Column[],
  { top, bottom, left, right }: Block,
): string[][] {
  return rows.slice(top, bottom + 1).flatMap((row) => {
    if (row.kind === 'line') return []
    const { code, name, sums } = row.category
    const names: Partial<Record<ColumnKey, string>> = { code, description: name }
    return [columns.slice(left, right + 1).map(({ key, total }) => names[key] ?? total?.text(sums) ?? '')]
  })
}
