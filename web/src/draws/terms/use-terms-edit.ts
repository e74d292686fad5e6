import type { DrawTerms } from '@plumbline/contract/draws/terms'
import { useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/generated/messages.js'
import { changedFacts, mergeFields } from '../../shell/drafts/merge.ts'
import { useVersionedDraft } from '../../shell/drafts/use-versioned-draft.ts'
import { useVersionedEdit } from '../../shell/drafts/use-versioned-edit.ts'
import { factFailures } from '../../shell/failures/field-failures.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { termsToSend } from './term-facts.ts'

type Options = {
  /** of the lender or the loan */
  id: string
  saved: { version: number; terms: DrawTerms }
  send: (version: number, terms: DrawTerms) => Promise<unknown>
  onDone: () => void
}

/** Edits terms on the version that was shown, and merges what others changed since. */
export function useTermsEdit({ id, saved, send, onDone }: Options) {
  const refresh = useRefreshDraws()
  const draft = useVersionedDraft<DrawTerms>(`draw-terms:${id}`, { version: saved.version, facts: saved.terms })
  const finish = () => {
    draft.discard()
    onDone()
  }
  const edit = useVersionedEdit({
    record: { recordId: id },
    merge: mergeFields<DrawTerms>(),
    update: (version, changes, seen) => send(version, { ...seen, ...changes }),
    read: (current) => current['terms'] as DrawTerms,
    errorWords: (error) => factFailures(error, 'terms.'),
    onSaved: () => {
      toast.success(m.draw_terms_saved())
      void refresh()
      finish()
    },
    onRefused: () => void refresh(),
    onKeptTheirs: finish,
  })
  return {
    draft,
    edit,
    save: () => {
      const { version, seen } = draft.seen
      const changes = changedFacts(seen, termsToSend(draft.facts))
      if (Object.keys(changes).length === 0) finish()
      else void edit.save(version, seen, changes)
    },
  }
}

/** Refreshes everything that follows a lender's or a loan's terms. */
export function useRefreshDraws() {
  const client = useQueryClient()
  return () =>
    Promise.all([['draws'], ['deals'], ['contacts']].map((queryKey) => client.invalidateQueries({ queryKey })))
}
