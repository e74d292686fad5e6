import type { Estimate as SavedEstimate } from '@plumbline/contract/budgets/estimates'
import type { Estimate } from '@plumbline/domain/budgets/estimates/estimate'
import type { EstimateLine } from '@plumbline/domain/budgets/estimates/line'
import { mergeEstimates, resolvedEstimate } from '@plumbline/domain/budgets/estimates/merge'
import { useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { isSameValue, type Merge } from '../../shell/drafts/merge.ts'
import { useVersionedEdit } from '../../shell/drafts/use-versioned-edit.ts'
import { offerUndo } from '../../undo/offer-undo.ts'
import { estimateQuery } from './queries.ts'

/** One person's version of an estimate: its header, and its lines by key. */
export type EstimateSide = Omit<Estimate, 'lines'> & { lines: ReadonlyMap<string, EstimateLine> }

const sideOf = ({ lines, ...head }: Estimate): EstimateSide => ({
  ...head,
  lines: new Map(lines.map((line) => [line.key, line])),
})

/** Merges line by line; an estimate is always sent whole. */
const MERGE: Merge<Estimate, Estimate, string, EstimateSide> = {
  clash: ([seen], mine, theirs) => {
    const { clashes, merged } = mergeEstimates(seen ?? theirs, mine, theirs)
    return { keys: [...clashes, ...merged.clashes.map(({ key }) => key)], mine: sideOf(mine), theirs: sideOf(theirs) }
  },
  keep: (seen, mine, theirs, keepTheirs) => {
    const { perSqftCents, contingencyPct, lines } = theirs
    const resolved = resolvedEstimate(mergeEstimates(seen, mine, theirs), keepTheirs)
    return isSameValue(resolved, { perSqftCents, contingencyPct, lines }) ? null : resolved
  },
}

export const estimateMark = (dealId: string) => `estimate:${dealId}`

/**
 * Saves an estimate against the version the user saw. A teammate's changes are merged with the user's own; where both
 * changed
 * the same line, `conflict` has both versions until the user chooses.
 */
export function useEstimateSave(dealId: string, onDone: () => void) {
  const queryClient = useQueryClient()
  const { queryKey } = estimateQuery(dealId)
  const keep = (now: SavedEstimate) => queryClient.setQueryData(queryKey, (before) => before && { ...before, ...now })
  return useVersionedEdit({
    record: { dealId },
    merge: MERGE,
    update: (version, { perSqftCents, contingencyPct, lines }) =>
      api.estimates.save({ id: dealId, version, perSqftCents, contingencyPct, lines: [...lines] }),
    read: (current): Estimate => current as SavedEstimate,
    onSaved: ({ undoId, ...saved }) => {
      keep(saved)
      onDone()
      offerUndo(m.estimate_saved(), undoId, {
        at: estimateMark(dealId),
        refresh: () => queryClient.invalidateQueries({ queryKey }),
      })
      void queryClient.invalidateQueries({ queryKey: ['deals', dealId, 'activity'] })
    },
    onRefused: (current) => current && keep(current as SavedEstimate),
    onKeptTheirs: onDone,
    errorWords: () => ({}),
  })
}
