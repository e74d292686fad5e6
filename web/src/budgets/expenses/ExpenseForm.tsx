import type { Expense } from '@plumbline/contract/budgets/expenses'
import { isImplausibleDay, PAID_BY } from '@plumbline/domain/budgets/expenses/expense'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { m } from '../../messages/generated/messages.js'
import { SavedDraftNote } from '../../shell/drafts/SavedDraftNote.tsx'
import { useMe } from '../../shell/session/me.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { DayField } from '../../ui/fields/DayField.tsx'
import { formatDay, formatMoney } from '../../ui/figures/format.ts'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { Status } from '../../ui/feedback/Status.tsx'
import { TextAreaField, TextField } from '../../ui/fields/TextField.tsx'
import { type DraftProblem, draftProblems, type ExpenseDraft, type ExpenseFacts, factsOf, twinOf } from './draft.ts'
import { placesQuery } from './queries.ts'
import { ExpenseReceipt, useReceiptUpload } from './ExpenseReceipt.tsx'
import { ExpenseShares } from './ExpenseShares.tsx'
import { PAID_BY_NAMES } from '../words.ts'

type Props = {
  title: string
  dealId: string
  /** the draft being edited; null for a new one */
  id: string | null
  draft: ExpenseDraft
  entered: readonly Expense[]
  errors: Readonly<Record<string, string>>
  working: boolean
  onChange: (part: Partial<ExpenseDraft>) => void
  /** null unless the draft was restored from an earlier session */
  onStartOver: (() => void) | null
  onKeep: (facts: ExpenseFacts, post: boolean) => void
  onCancel: () => void
  onClose: () => void
}

/** A receipt in one form: the file, its details, and the budget lines it's charged to. */
export function ExpenseForm(props: Props) {
  const { title, dealId, id, draft, entered, errors, working, onChange, onStartOver, onKeep, onCancel, onClose } = props
  const { today } = useMe().organization
  const { upload, forget } = useReceiptUpload(dealId, (receipt) => onChange({ receipt }))
  const posts = useRef(true)
  const inside = useRef<HTMLDivElement>(null)
  const problems = draftProblems(draft, today)
  const twin = twinOf(draft, entered, id)

  function keepAsDraft() {
    posts.current = false
    inside.current?.closest('form')?.requestSubmit()
    posts.current = true
  }

  return (
    <FormDialog
      width="medium"
      {...{ title, working, onClose }}
      submitLabel={m.budgets_expense_post()}
      wrong={problems.length > 0}
      disabled={upload.state.stage === 'sending' || upload.state.stage === 'saving'}
      onSubmit={() => onKeep(factsOf(draft), posts.current)}
      onCancel={() => {
        forget()
        onCancel()
      }}
      aside={
        <Button className="mr-auto" disabled={working} onClick={keepAsDraft}>
          {m.budgets_expense_keep_draft()}
        </Button>
      }
    >
      {(asked) => (
        <>
          {onStartOver && <SavedDraftNote onStartOver={onStartOver} />}
          <div ref={inside}>
            <ExpenseReceipt
              receipt={draft.receipt}
              upload={upload}
              error={errors['documentId']}
              onDetach={() => onChange({ receipt: null })}
            />
          </div>
          <Facts {...{ dealId, draft, errors, today, onChange }} problems={asked ? problems : []} />
          {twin && (
            <Status tone="watch" size="small">
              {m.budgets_expense_twin({
                vendor: twin.vendorName,
                day: formatDay(twin.spentOn),
                amount: formatMoney(twin.amountCents),
                lines: [...new Set(twin.shares.map((share) => share.lineDescription))].join(', '),
                name: twin.createdBy.name,
              })}
            </Status>
          )}
          <ExpenseShares {...{ dealId, draft, asked, onChange }} error={errors['split']} />
          <ChoiceField
            label={m.budgets_expense_paid_by()}
            value={draft.paidBy}
            choices={PAID_BY.map((value) => ({ value, label: PAID_BY_NAMES[value]() }))}
            onChange={(event) => onChange({ paidBy: PAID_BY.find((by) => by === event.target.value) ?? draft.paidBy })}
          />
          <TextAreaField
            label={m.budgets_expense_note()}
            rows={2}
            maxLength={2_000}
            value={draft.note}
            error={errors['note']}
            onChange={(event) => onChange({ note: event.target.value })}
          />
        </>
      )}
    </FormDialog>
  )
}

type FactsProps = Pick<Props, 'dealId' | 'draft' | 'errors' | 'onChange'> & {
  today: string
  problems: readonly DraftProblem[]
}

/** The details on the receipt. */
function Facts({ dealId, draft, errors, today, problems, onChange }: FactsProps) {
  const vendorsId = useId()
  const vendors = useQuery(placesQuery(dealId)).data?.vendors ?? []
  const isOdd = draft.spentOn !== null && isImplausibleDay(draft.spentOn, today)
  const missing = (field: DraftProblem['field']) => problems.some((problem) => problem.field === field)
  const noDay = missing('spentOn') ? m.budgets_expense_day_missing() : errors['spentOn']
  const dayProblem = isOdd ? m.budgets_expense_day_odd() : noDay
  return (
    <>
      <TextField
        label={m.budgets_expense_vendor()}
        list={vendorsId}
        maxLength={120}
        value={draft.vendorName}
        error={missing('vendorName') ? m.budgets_expense_vendor_missing() : errors['vendorName']}
        onChange={(event) => onChange({ vendorName: event.target.value })}
      />
      <datalist id={vendorsId}>
        {vendors.map((vendor) => (
          <option key={vendor}>{vendor}</option>
        ))}
      </datalist>
      <div className="grid grid-cols-2 gap-4">
        <MoneyField
          label={m.budgets_expense_amount()}
          value={draft.amountCents}
          error={missing('amountCents') ? m.budgets_expense_amount_missing() : errors['amountCents']}
          help={(draft.amountCents ?? 0) < 0 ? m.budgets_expense_is_refund() : m.budgets_expense_amount_help()}
          onChange={(amountCents) => onChange({ amountCents })}
        />
        <DayField
          label={m.budgets_expense_day()}
          value={draft.spentOn}
          today={today}
          error={dayProblem}
          onChange={(spentOn) => onChange({ spentOn })}
        />
      </div>
    </>
  )
}
