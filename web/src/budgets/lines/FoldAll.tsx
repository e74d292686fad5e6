import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import type { Category } from './categories.ts'
import type { Folds } from './use-folds.ts'

/** Collapses to categories only, or expands every line. */
export function FoldAll({ categories, folds }: { categories: readonly Category[]; folds: Folds }) {
  const codes = categories.filter(({ lines }) => lines.length > 1).map(({ code }) => code)
  if (codes.length === 0) return null
  const allClosed = codes.every((code) => folds.closed.has(code))
  const Icon = allClosed ? ChevronsUpDown : ChevronsDownUp
  return (
    <Button
      kind="quiet"
      size="small"
      icon={<Icon aria-hidden size={16} strokeWidth={1.6} />}
      onClick={() => folds.close(allClosed ? [] : codes)}
    >
      {allClosed ? m.budgets_open_all() : m.budgets_close_all()}
    </Button>
  )
}
