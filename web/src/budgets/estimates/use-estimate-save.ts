import type { Estimate as SavedEstimate } from '@plumbline/contract/budgets/estimates'
import type { Estimate } from '@plumbline/domain/budgets/estimates/estimate'
import { type MergedEstimate, mergeEstimates, settledEstimate } from '@plumbline/domain/budgets/estimates/merge'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { failureDetails } from '../../shell/failures/failure.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { estimateQuery } from './queries.ts'

type Save = { version: number; seen: Estimate; facts: Estimate }

/** What two people made of one estimate at once, until the second one has chosen. */
export type EstimateConflict = { version: number; theirs: Estimate; both: MergedEstimate }

/**
 * Saves an estimate on the version that was seen. What a teammate changed meanwhile stands beside one's own changes; where
 * both changed the same line, `conflict` holds both until the person chooses.
 */
export function useEstimateSave(dealId: string, onSaved: () => void) {
  const queryClient = useQueryClient()
  const { queryKey } = estimateQuery(dealId)
  const [conflict, setConflict] = useState<EstimateConflict | null>(null)
  const saving = useMutation({
    mutationFn: ({ version, facts: { perSqftCents, contingencyPct, lines } }: Save) =>
      api.estimates.save({ id: dealId, version, perSqftCents, contingencyPct, lines: [...lines] }),
    onSuccess: (saved, { seen }) => {
      queryClient.setQueryData(queryKey, (before) => before && { ...before, ...saved })
      onSaved()
      toast.undo(m.estimate_saved(), () => saving.mutate({ version: saved.version, seen: saved, facts: seen }))
      void queryClient.invalidateQueries({ queryKey: ['deals', dealId, 'activity'] })
    },
    onError: (error, { seen, facts }) => {
      const details = failureDetails(error, 'edit_conflict')
      if (!details) return toastFailure(error)
      const theirs = details.current as SavedEstimate
      queryClient.setQueryData(queryKey, (before) => before && { ...before, ...theirs })
      const both = mergeEstimates(seen, facts, theirs)
      const version = details.currentVersion
      if (both.clashes.length === 0 && both.merged.clashes.length === 0)
        saving.mutate({ version, seen: theirs, facts: settledEstimate(both, []) })
      else setConflict({ version, theirs, both })
    },
  })
  return {
    /** @returns whether it is saved; false while a conflict waits for a choice, too */
    save: (version: number, seen: Estimate, facts: Estimate): Promise<boolean> =>
      saving.mutateAsync({ version, seen, facts }).then(
        () => true,
        () => false,
      ),
    saving: saving.isPending,
    conflict,
    /** @param keepTheirs the facts and the keys of the lines of which the others' version stays */
    resolve: (keepTheirs: readonly string[]) => {
      if (!conflict) return
      const { version, theirs, both } = conflict
      setConflict(null)
      saving.mutate({ version, seen: theirs, facts: settledEstimate(both, keepTheirs) })
    },
    dismiss: () => setConflict(null),
  }
}
