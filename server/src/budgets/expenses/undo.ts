import type { ExpenseInput } from '@plumbline/contract/budgets/expenses'
import type * as z from 'zod'
import { undoKind } from '../../undo/kind.ts'

type Seen = { expenseId: string; version: number }

/** Deletes a saved draft, restores a deleted draft, or voids a posted expense. */
export type ExpenseUndo =
  | { to: 'nothing'; seen: Seen }
  | { to: 'void'; seen: Seen }
  | { to: 'draft'; expenseId: string; expense: z.output<typeof ExpenseInput> }

export const expenseUndo = undoKind<ExpenseUndo>('expense')
