import { DEAL_FACTS } from '../../deals/deal-facts.tsx'
import { EditConflict } from '../../shell/drafts/EditConflict.tsx'
import { LIST_NAMES, summaryOf } from './term-summary.tsx'
import type { PlanDraft } from './use-terms-draft.ts'

/** Shows where two people changed the same fields of a deal, or the same list of its terms. */
export function TermsConflicts({ draft: { edit, termsEdit } }: { draft: PlanDraft }) {
  return (
    <>
      <EditConflict edit={edit} {...DEAL_FACTS} />
      <EditConflict edit={termsEdit} name={(fact) => LIST_NAMES[fact]()} value={summaryOf} />
    </>
  )
}
