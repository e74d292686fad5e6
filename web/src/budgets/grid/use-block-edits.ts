import type { BudgetLine } from '@plumbline/contract/budgets/budget'
import { m } from '../../messages/generated/messages.js'
import { toast } from '../../ui/feedback/toast.tsx'
import { formatCount } from '../../ui/figures/format.ts'
import type { CodeBook } from '../lines/codes.ts'
import type { BudgetEdits } from '../use-budget-edits.ts'
import { parseTable, tableText } from './clipboard.ts'
import type { Column } from './column.ts'
import { cleared, filledDown, pasted, textOf, type Written } from './grid-edits.ts'
import { landingOf, linesWithin, type SheetRow, textOfCategories } from './rows.ts'
import type { Block } from './use-grid-selection.ts'

type Sheet = {
  rows: readonly SheetRow[]
  lines: readonly BudgetLine[]
  columns: readonly Column[]
  /** the selected cells */
  block: Block
}

/** Edits all selected cells at once: copy, paste, fill down, and clear. */
export function useBlockEdits(
  { edits, codes }: { edits: BudgetEdits; codes: CodeBook },
  { rows, lines, columns, block }: Sheet,
) {
  const sheet = { lines, columns }
  const chosenLines = () => linesWithin(rows, block)

  function write({ edits: change, unread }: Written) {
    edits.apply(change)
    if (unread > 0) toast.warning(m.budgets_cells_unread({ count: unread, shown: formatCount(unread) }))
  }

  return {
    fillDown(bottom = block.bottom) {
      const chosen = linesWithin(rows, { ...block, bottom })
      if (chosen) write(filledDown(sheet, chosen))
    },
    clear() {
      const chosen = chosenLines()
      if (chosen) write({ ...cleared(sheet, chosen), unread: 0 })
    },
    copied(): string {
      const chosen = chosenLines()
      return tableText(chosen ? textOf(sheet, chosen) : textOfCategories(rows, columns, block))
    },
    paste(text: string) {
      const known = edits.budget.abilities.editBaseline ? codes : null
      write(pasted(sheet, landingOf(rows, block), parseTable(text), known))
    },
  }
}
