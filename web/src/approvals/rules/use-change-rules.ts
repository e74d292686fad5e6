import type { RuleSet } from '@plumbline/contract/approvals/endpoints'
import { type MergedRules, mergeRules } from '@plumbline/domain/approvals/merge-rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { failureDetails } from '../../shell/failures/failure.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { offerUndo } from '../../undo/offer-undo.ts'

type Rules = RuleSet['rules']
/** Null restores the defaults. */
type Change = { seen: RuleSet; rules: Rules | null }

/** What someone else saved first, put together with one's own change of the same rules. */
export type RuleConflict = { mine: Rules; theirs: RuleSet; merged: MergedRules }

/**
 * Saves the rules of one kind as a whole, on the version that was seen. If someone else was first, `conflict` has both
 * changes until the user has chosen.
 */
export function useChangeRules(set: RuleSet, onSaved: () => void) {
  const queryClient = useQueryClient()
  const [conflict, setConflict] = useState<RuleConflict | null>(null)
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['approvals'] })
  const saving = useMutation({
    mutationFn: ({ seen: { object, version }, rules }: Change) =>
      api.approvals.changeRules({ object, version, rules: rules?.map(({ object: _of, ...rule }) => rule) ?? null }),
    onSuccess: ({ undoId }) => {
      offerUndo(m.approvals_rules_saved(), undoId, { refresh })
      setConflict(null)
      onSaved()
    },
    onError: (error, { seen, rules: mine }) => {
      const theirs = failureDetails(error, 'edit_conflict')?.current as RuleSet | undefined
      if (!theirs || mine === null) return toastFailure(error)
      setConflict({ mine, theirs, merged: mergeRules(seen.rules, mine, theirs.rules) as MergedRules })
      onSaved()
    },
    onSettled: refresh,
  })
  return {
    isPending: saving.isPending,
    save: (rules: Rules | null) => saving.mutate({ seen: set, rules }),
    conflict,
    /** Saves what was chosen, on top of theirs. */
    keep: (rules: Rules) => conflict && saving.mutate({ seen: conflict.theirs, rules }),
    dismiss: () => setConflict(null),
  }
}
