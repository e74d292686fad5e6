import type { ApprovalItem } from '@plumbline/contract/approvals/endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { toastFailure } from '../shell/failures/toast-failure.ts'
import { announce } from '../ui/feedback/announce.ts'
import { toast } from '../ui/feedback/toast.tsx'
import { offerUndo } from '../undo/offer-undo.ts'
import { nameOf } from './words.ts'

export type Given = { decision: 'approved' | 'rejected'; reason: string | null }

/** Refetches everything a decision can change: the inbox, and what the subject belongs to. */
export function useRefreshApprovals() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['approvals'] }),
      queryClient.invalidateQueries({ queryKey: ['deals'] }),
    ])
}

type One = Given & { item: Pick<ApprovalItem, 'id' | 'version' | 'shown'> }

/** @param onUndoable receives the handle, so that a key can undo as well */
export function useDecide(onUndoable: (undoId: string | null) => void, onDecided: (id: string) => void) {
  const refresh = useRefreshApprovals()
  return useMutation({
    mutationFn: ({ item, decision, reason }: One) =>
      api.approvals.decide({ id: item.id, version: item.version, decision, reason }),
    onSuccess: ({ status, undoId }, { item, decision }) => {
      const name = nameOf(item)
      const said =
        decision === 'rejected'
          ? m.approvals_said_rejected({ name })
          : status === 'approved'
            ? m.approvals_said_approved({ name })
            : m.approvals_said_step({ name })
      announce(said)
      offerUndo(said, undoId, { refresh })
      onUndoable(undoId)
      onDecided(item.id)
    },
    onError: toastFailure,
    onSettled: () => void refresh(),
  })
}

type Many = Given & { items: readonly ApprovalItem[] }

/** Decides each on its own; what has changed stays in the list. */
export function useDecideMany(onUndoable: (undoId: string | null) => void, onDecided: (left: string[]) => void) {
  const refresh = useRefreshApprovals()
  return useMutation({
    mutationFn: ({ items, decision, reason }: Many) =>
      api.approvals.decideMany({ items: items.map(({ id, version }) => ({ id, version })), decision, reason }),
    onSuccess: ({ results, undoId }) => {
      const left = results.flatMap(({ id, outcome }) => (outcome === 'done' ? [] : [id]))
      const done = results.length - left.length
      if (done > 0) offerUndo(m.approvals_said_many({ count: done }), undoId, { refresh })
      if (left.length > 0) toast.info(m.approvals_said_left({ count: left.length }))
      announce(m.approvals_said_many({ count: done }))
      onUndoable(undoId)
      onDecided(left)
    },
    onError: toastFailure,
    onSettled: () => void refresh(),
  })
}

export function useRequestAction(action: 'withdraw' | 'remind', item: Pick<ApprovalItem, 'id' | 'shown'>) {
  const refresh = useRefreshApprovals()
  return useMutation({
    mutationFn: () => api.approvals[action]({ id: item.id }),
    onSuccess: () =>
      toast.success(
        action === 'withdraw' ? m.approvals_said_withdrawn({ name: nameOf(item) }) : m.approvals_said_reminded(),
      ),
    onError: toastFailure,
    onSettled: () => void refresh(),
  })
}
