import type { NewPunchItem, PunchItem } from '@plumbline/contract/on-site/punch'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { mergeFields } from '../../shell/drafts/merge.ts'
import { useVersionedEdit } from '../../shell/drafts/use-versioned-edit.ts'
import { factFailures } from '../../shell/failures/field-failures.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { announce } from '../../ui/feedback/announce.ts'
import { offerUndo } from '../../undo/offer-undo.ts'
import { refreshSite } from '../queries.ts'
import { factsOf, type PunchFacts } from './punch-facts.ts'

export type Undoable = PunchItem & { undoId: string | null }

export function useAddItem(dealId: string, onAdded: (item: Undoable) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (item: NewPunchItem): Promise<Undoable> => api.punchItems.create({ dealId, item }),
    onSuccess: async (item) => {
      announce(m.on_site_added({ no: item.no, title: item.title }))
      onAdded(item)
      await refreshSite(queryClient, dealId)
    },
    onError: (error) => {
      if (Object.keys(factFailures(error)).length === 0) toastFailure(error)
    },
  })
}

type Handlers = { onSaved?: () => void; onLeave?: () => void; onRefused?: () => void }

/** Changes to one item. Each can be undone for eight seconds. */
export function useItemEdit(item: PunchItem, { onSaved, onLeave, onRefused }: Handlers = {}) {
  const queryClient = useQueryClient()
  const refresh = () => refreshSite(queryClient, item.dealId)
  return useVersionedEdit({
    record: { recordId: item.id },
    merge: mergeFields<PunchFacts>(),
    update: (version, change): Promise<Undoable> => api.punchItems.update({ id: item.id, version, change }),
    read: (current) => factsOf(current as PunchItem),
    onSaved: ({ title, undoId }, { isDone }) => {
      const said =
        isDone === undefined ? m.ui_saved() : isDone ? m.on_site_said_done({ title }) : m.on_site_said_open({ title })
      offerUndo(said, undoId, { refresh })
      onSaved?.()
      if (isDone !== undefined) onLeave?.()
      void refresh()
    },
    onRefused: () => {
      onRefused?.()
      void refresh()
    },
    onKeptTheirs: onSaved,
  })
}

export function useRemoveItem(dealId: string, onGone: () => void) {
  const queryClient = useQueryClient()
  const refresh = () => refreshSite(queryClient, dealId)
  return useMutation({
    mutationFn: ({ id, version }: PunchItem): Promise<Undoable> => api.punchItems.remove({ id, version }),
    onSuccess: ({ title, undoId }) => {
      onGone()
      offerUndo(m.on_site_said_removed({ title }), undoId, { refresh })
    },
    onError: toastFailure,
    onSettled: refresh,
  })
}

export function useItemPictures({ id, dealId }: PunchItem) {
  const queryClient = useQueryClient()
  const refresh = () => refreshSite(queryClient, dealId)
  return useMutation({
    scope: { id: `punch-pictures-${id}` },
    mutationFn: (change: { add?: string[]; remove?: string[] }): Promise<Undoable> =>
      api.punchItems.changePictures({ id, ...change }),
    onSuccess: ({ undoId }, { remove }) =>
      offerUndo(remove ? m.on_site_said_picture_off() : m.on_site_said_picture_on(), undoId, { refresh }),
    onError: toastFailure,
    onSettled: refresh,
  })
}
