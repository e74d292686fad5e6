import type { Expense } from '@plumbline/contract/budgets/expenses'
import { useRef } from 'react'
import { EditConflict } from '../../shell/drafts/EditConflict.tsx'
import { m } from '../../messages/generated/messages.js'
import { changedFacts } from '../../shell/drafts/merge.ts'
import { factFailures } from '../../shell/failures/field-failures.ts'
import { useMe } from '../../shell/session/me.ts'
import { useSavedDraft } from '../../shell/drafts/use-saved-draft.ts'
import { draftOf, emptyDraft, type ExpenseDraft, type ExpenseFacts, factsOf, type NamedLine } from './draft.ts'
import { EXPENSE_FACTS, expenseFactWords } from './words.ts'
import { ExpenseForm } from './ExpenseForm.tsx'
import { useEnterExpense, useRewriteExpense } from './use-expense-changes.ts'

type NewProps = {
  dealId: string
  /** the line the list is filtered to */
  line: NamedLine | null
  /** existing expenses, to detect duplicates */
  entered: readonly Expense[]
  onClose: () => void
}

export function NewExpenseDialog({ dealId, line, entered, onClose }: NewProps) {
  const { today } = useMe().organization
  const initial = emptyDraft(today, line)
  const kept = useSavedDraft(`expense:${dealId}:new`, initial)
  const leave = () => {
    kept.drop()
    onClose()
  }
  const enter = useEnterExpense(dealId, leave)
  return (
    <ExpenseForm
      title={m.budgets_expense_new()}
      {...{ dealId, entered, onClose }}
      id={null}
      draft={kept.draft}
      onChange={kept.change}
      onStartOver={kept.restored ? () => kept.startOver(initial) : null}
      working={enter.isPending}
      errors={enter.error ? factFailures(enter.error, 'expense.') : {}}
      onKeep={(facts, post) => enter.mutate({ facts, post })}
      onCancel={leave}
    />
  )
}

/** The draft being typed, and the version it changes. */
type EditedDraft = ExpenseDraft & { version: number; seen: ExpenseFacts }

type EditProps = { dealId: string; expense: Expense; entered: readonly Expense[]; onClose: () => void }

/** Edits a draft against the version shown when editing began. It can be posted in the same step. */
export function EditExpenseDialog({ dealId, expense, entered, onClose }: EditProps) {
  const saved = draftOf(expense)
  const initial: EditedDraft = { ...saved, version: expense.version, seen: factsOf(saved) }
  const kept = useSavedDraft(`expense:${expense.id}`, initial)
  const posts = useRef(false)
  const leave = () => {
    kept.drop()
    onClose()
  }
  const edit = useRewriteExpense(dealId, expense.id, () => posts.current, leave)
  const { version, seen, ...draft } = kept.draft
  return (
    <>
      <ExpenseForm
        title={m.budgets_expense_edit()}
        {...{ dealId, entered, draft, onClose }}
        id={expense.id}
        onChange={kept.change}
        onStartOver={kept.restored ? () => kept.startOver(initial) : null}
        working={edit.saving}
        errors={edit.errors}
        onKeep={(facts, post) => {
          posts.current = post
          const changed = changedFacts(seen, facts)
          if (post || Object.keys(changed).length > 0) void edit.save(version, seen, changed)
          else leave()
        }}
        onCancel={leave}
      />
      <EditConflict edit={edit} name={(key) => EXPENSE_FACTS[key]()} value={expenseFactWords} />
    </>
  )
}
