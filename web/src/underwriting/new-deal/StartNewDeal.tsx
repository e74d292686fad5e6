import type { DealTerms } from '@plumbline/domain/underwriting/terms/deal-terms'
import { keysOf, type TermsPart } from '@plumbline/domain/underwriting/terms/scenario'
import type { Starter } from '@plumbline/domain/underwriting/terms/template'
import type { RefObject } from 'react'
import { m } from '../../messages/generated/messages.js'
import { toast } from '../../ui/feedback/toast.tsx'
import { StartDialog } from '../templates/StartDialog.tsx'
import type { NewDealDraft } from './draft.ts'
import { takeable, takeBack, copyDefaults, copyTerms, typedKeys } from './copy-terms.ts'

type Props = {
  draft: NewDealDraft
  /** the current draft, for when the user undoes this */
  latest: RefObject<NewDealDraft>
  /** the records that the draft would create now */
  terms: DealTerms
  change: (draft: NewDealDraft) => void
  onClose: () => void
}

/** Copies terms into a new deal. What the user entered stays unless they choose otherwise. */
export function StartNewDeal({ draft, latest, terms, change, onClose }: Props) {
  function take(part: TermsPart, source?: Starter) {
    const taken = source ? copyTerms(draft, part, source) : copyDefaults(draft, keysOf(part))
    change(taken)
    toast.undo(m.templates_applied(), () => change(takeBack(latest.current, draft, taken)))
    onClose()
  }
  return <StartDialog plan={terms} typed={typedKeys(draft)} shaped={takeable} onTake={take} onClose={onClose} />
}
