import type { Comp } from '@plumbline/contract/underwriting/comps'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { factFailures } from '../../shell/failures/field-failures.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { mergeFields } from '../../shell/drafts/merge.ts'
import { useVersionedEdit } from '../../shell/drafts/use-versioned-edit.ts'
import { announce } from '../../ui/feedback/announce.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { offerUndo } from '../../undo/offer-undo.ts'
import { type CompFacts, draftOf, factsOf } from './comp-draft.ts'
import type { PricedComp } from './priced.ts'
import { compsQuery } from './queries.ts'

/** Refreshes the list, the gate that counts comps, and the log. */
export async function refreshComps(queryClient: QueryClient, dealId: string): Promise<void> {
  const parts = ['comps', 'gate', 'activity']
  await Promise.all(parts.map((part) => queryClient.invalidateQueries({ queryKey: ['deals', dealId, part] })))
}

export function compFacts(comp: Comp): CompFacts {
  return factsOf(draftOf(comp))
}

export function useAddComp(dealId: string, onAdded: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (comp: CompFacts) =>
      api.comps.create({ id: dealId, comp: { ...comp, adjustments: [...comp.adjustments] } }),
    onSuccess: async ({ address }) => {
      toast.success(m.comps_added({ address }))
      onAdded()
      await refreshComps(queryClient, dealId)
    },
    onError: (error) => {
      if (Object.keys(factFailures(error)).length === 0) toastFailure(error)
    },
  })
}

type Handlers = { onSaved?: (comp: Comp) => void; onKeptTheirs?: () => void }

/** Provides the changes to one comp. They show at once and never overwrite what a teammate has written since. */
export function useCompEdit({ dealId, id }: Pick<Comp, 'dealId' | 'id'>, { onSaved, onKeptTheirs }: Handlers = {}) {
  const queryClient = useQueryClient()
  const edit = useVersionedEdit({
    record: { recordId: id },
    merge: mergeFields<CompFacts>(),
    update: (version, facts) => api.comps.update({ id: dealId, compId: id, version, comp: facts }),
    read: (current) => compFacts(current as Comp),
    errorWords: (error) => factFailures(error, 'comp.'),
    onSaved: (comp) => {
      keep(queryClient, dealId, comp)
      announce(m.ui_saved())
      onSaved?.(comp)
      void refreshComps(queryClient, dealId)
    },
    onRefused: () => void refreshComps(queryClient, dealId),
    onKeptTheirs,
  })
  return {
    ...edit,
    /** For a single switch or figure: shown at once, and corrected if the server disagrees. */
    set: (comp: PricedComp, facts: Partial<CompFacts>) => {
      keep(queryClient, dealId, { ...comp, ...facts })
      void edit.save(comp.version, compFacts(comp), facts)
    },
  }
}

export type CompEdit = ReturnType<typeof useCompEdit>

function keep(queryClient: QueryClient, dealId: string, comp: Comp): void {
  queryClient.setQueryData(
    compsQuery(dealId).queryKey,
    (list) => list && { ...list, items: list.items.map((other) => (other.id === comp.id ? comp : other)) },
  )
}

/** Deletes a comp. Undo adds it again. */
export function useRemoveComp(dealId: string, onRemoved: () => void) {
  const queryClient = useQueryClient()
  const refresh = () => refreshComps(queryClient, dealId)
  return useMutation({
    mutationFn: (comp: Comp) => api.comps.remove({ id: dealId, compId: comp.id, version: comp.version }),
    onSuccess: ({ undoId }, { address }) => {
      offerUndo(m.comps_removed({ address }), undoId, { refresh, undone: m.comps_restored({ address }) })
      onRemoved()
    },
    onError: toastFailure,
    onSettled: refresh,
  })
}
