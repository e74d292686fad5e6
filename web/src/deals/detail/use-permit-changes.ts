import type { Permit, PermitInput } from '@plumbline/contract/deals/permits'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { factFailures } from '../../shell/failures/field-failures.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { mergeFields } from '../../shell/drafts/merge.ts'
import { useVersionedEdit } from '../../shell/drafts/use-versioned-edit.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { offerUndo } from '../../undo/offer-undo.ts'
import { permitKindWords } from './permit-words.ts'

export const permitsQuery = (dealId: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'permits'],
    queryFn: ({ signal }) => api.permits.list({ id: dealId }, { signal }),
  })

export type PermitFacts = { [Key in keyof PermitInput]-?: Exclude<PermitInput[Key], undefined> }

export const EMPTY_PERMIT: PermitFacts = { kind: 'building', number: null, issued: null, expires: null, final: null }

export function factsOf({ kind, number, issued, expires, final }: Permit): PermitFacts {
  return { kind, number, issued, expires, final }
}

/** Refreshes the list, the gate that requires permits, and the log. */
async function refreshPermits(queryClient: QueryClient, dealId: string): Promise<void> {
  const parts = ['permits', 'gate', 'activity']
  await Promise.all(parts.map((part) => queryClient.invalidateQueries({ queryKey: ['deals', dealId, part] })))
}

export function useAddPermit(dealId: string, onAdded?: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (permit: PermitFacts) => api.permits.create({ id: dealId, permit }),
    onSuccess: ({ kind }) => {
      toast.success(m.permits_added({ kind: permitKindWords(kind) }))
      onAdded?.()
    },
    onError: (error) => {
      if (Object.keys(factFailures(error)).length === 0) toastFailure(error)
    },
    onSettled: () => refreshPermits(queryClient, dealId),
  })
}

export function usePermitEdit({ dealId, id }: Pick<Permit, 'dealId' | 'id'>, onDone: () => void) {
  const queryClient = useQueryClient()
  const refresh = () => void refreshPermits(queryClient, dealId)
  return useVersionedEdit({
    record: { recordId: id },
    merge: mergeFields<PermitFacts>(),
    update: (version, permit) => api.permits.update({ id: dealId, permitId: id, version, permit }),
    read: (current) => factsOf(current as Permit),
    errorWords: (error) => factFailures(error, 'permit.'),
    onSaved: () => {
      toast.success(m.permits_saved())
      onDone()
      refresh()
    },
    onRefused: refresh,
    onKeptTheirs: onDone,
  })
}

/** Deletes a permit; undo adds it again. */
export function useRemovePermit(dealId: string, onRemoved: () => void) {
  const queryClient = useQueryClient()
  const refresh = () => refreshPermits(queryClient, dealId)
  return useMutation({
    mutationFn: (permit: Permit) => api.permits.remove({ id: dealId, permitId: permit.id, version: permit.version }),
    onSuccess: ({ undoId }, { kind: removed }) => {
      const kind = permitKindWords(removed)
      offerUndo(m.permits_removed({ kind }), undoId, { refresh, undone: m.permits_added({ kind }) })
      onRemoved()
    },
    onError: toastFailure,
    onSettled: refresh,
  })
}
