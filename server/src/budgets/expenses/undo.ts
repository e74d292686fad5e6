import type { ExpenseInput } from '@plumbline/contract/budgets/expenses'
import type * as z from 'zod'
import { undoKind } from '../../undo/kind.ts'

type Seen = { expenseId: string; version: number }

/** A draft that was kept is deleted, one that was deleted is kept again, and what was posted is voided. */
export type ExpenseUndo =
  | { to: 'nothing'; seen: Seen }
  | { to: 'void'; seen: Seen }
  | { to: 'draft'; expenseId: string; expense: z.output<typeof ExpenseInput> }

export const expenseUndo = undoKind<ExpenseUndo>('expense')
