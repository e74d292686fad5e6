import type { DrawTerms, LoanDrawTerms } from '@plumbline/contract/draws/terms'
import { m } from '../../messages/generated/messages.js'
import { EditConflict } from '../../shell/drafts/EditConflict.tsx'
import { SavedDraftNote } from '../../shell/drafts/SavedDraftNote.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { LenderChoice } from './LenderChoice.tsx'
import { problemsOfTerms, termName, termValue } from './term-facts.ts'
import { TermFields } from './TermFields.tsx'
import { useTermsEdit } from './use-terms-edit.ts'

type Props = {
  /** of the lender or the loan */
  id: string
  title: string
  lede: string
  saved: { version: number; terms: DrawTerms }
  mayEdit: boolean
  send: (version: number, terms: DrawTerms) => Promise<unknown>
  onClose: () => void
  /** for a loan: its lender, and what to do when another one is chosen */
  choice?: { lender: LoanDrawTerms['lender']; onChosen: (terms: LoanDrawTerms) => void }
}

/** A dialog around the terms. What is typed stays in this browser until it's saved. */
export function TermsForm({ id, title, lede, saved, mayEdit, send, onClose, choice }: Props) {
  const { draft, edit, save } = useTermsEdit({ id, saved, send, onDone: onClose })
  const problems = problemsOfTerms(draft.facts)
  return (
    <>
      <FormDialog
        width="medium"
        {...{ title, lede }}
        working={edit.saving}
        wrong={Object.keys(problems).length > 0}
        submitLabel={mayEdit ? undefined : m.ui_close()}
        onSubmit={mayEdit ? save : onClose}
        onCancel={() => {
          draft.discard()
          onClose()
        }}
        onClose={onClose}
      >
        {(asked) => (
          <>
            {draft.restored && <SavedDraftNote onStartOver={draft.discard} />}
            {choice && (
              <LenderChoice
                loanId={id}
                chosen={choice.lender}
                version={saved.version}
                disabled={!mayEdit}
                onChosen={(terms) => {
                  draft.discard()
                  choice.onChosen(terms)
                }}
              />
            )}
            <TermFields
              terms={draft.facts}
              errors={asked ? { ...edit.errors, ...problems } : edit.errors}
              disabled={!mayEdit}
              onChange={draft.change}
            />
          </>
        )}
      </FormDialog>
      <EditConflict edit={edit} name={termName} value={termValue} />
    </>
  )
}
