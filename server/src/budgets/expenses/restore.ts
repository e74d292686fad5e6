import type { Context } from '../../platform/http/context.ts'
import { createExpense, removeExpense, voidExpense } from './commands.ts'
import type { ExpenseUndo } from './undo.ts'

/** Undoes an expense command with the same command a user would run for it. */
export function restoreExpense(ctx: Context, undo: ExpenseUndo): Promise<unknown> {
  switch (undo.to) {
    case 'nothing':
      return removeExpense(ctx, undo.seen)
    case 'void':
      return voidExpense(ctx, { ...undo.seen, reason: { code: 'taken_back' } })
    case 'draft':
      return createExpense(ctx, { expenseId: undo.expenseId, expense: undo.expense, post: false })
  }
}
