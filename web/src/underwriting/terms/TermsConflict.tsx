import { ConflictChoices } from '../../shell/drafts/ConflictChoices.tsx'
import { LIST_NAMES, summaryOf } from './term-summary.tsx'
import type { PlanDraft } from './use-terms-draft.ts'

/** Two people changed the costs or the loan at once: both stand side by side, and the second one chooses. */
export function TermsConflict({ draft: { termsEdit, forget } }: { draft: PlanDraft }) {
  const { conflict } = termsEdit
  if (!conflict) return null
  return (
    <ConflictChoices
      choices={conflict.clashes.map((fact) => ({
        key: fact,
        label: LIST_NAMES[fact](),
        mine: summaryOf(fact, conflict.mine),
        theirs: summaryOf(fact, conflict.theirs),
      }))}
      onResolve={(keepTheirs) => {
        for (const fact of conflict.clashes) if (keepTheirs.includes(fact)) forget(fact)
        termsEdit.resolve(keepTheirs)
      }}
      onDismiss={termsEdit.dismiss}
    />
  )
}
