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
  /** the draft as it is by the time that somebody takes this back */
  latest: RefObject<NewDealDraft>
  /** the records that would be made of it now */
  terms: DealTerms
  change: (draft: NewDealDraft) => void
  onClose: () => void
}

/** Takes terms over into a deal that is being typed; what was typed stays unless a person says otherwise. */
export function StartNewDeal({ draft, latest, terms, change, onClose }: Props) {
  function take(part: TermsPart, source?: Starter) {
    const taken = source ? copyTerms(draft, part, source) : copyDefaults(draft, keysOf(part))
    change(taken)
    toast.undo(m.templates_applied(), () => change(takeBack(latest.current, draft, taken)))
    onClose()
  }
  return <StartDialog plan={terms} typed={typedKeys(draft)} shaped={takeable} onTake={take} onClose={onClose} />
}
