import type { DocumentView } from '@plumbline/contract/documents'
import { useMutation } from '@tanstack/react-query'
import { api } from '../shell/api/api.ts'
import { failureOf } from '../shell/failures/failure.ts'
import { toastFailure } from '../shell/failures/toast-failure.ts'
import { queryClient } from '../shell/api/query-client.ts'
import { toast } from '../ui/feedback/toast.tsx'
import { offerUndo } from '../undo/offer-undo.ts'
import { m } from '../messages/generated/messages.js'

/** A document affects everything about its deal: the list, stage requirements, the gate, and the log. */
export function refreshDeal(dealId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['deals', dealId] })
}

type Change<Input, Reply extends DocumentView> = {
  run: (input: Input) => Promise<Reply>
  done: (document: Reply, input: Input) => void
}

/** Changes a document, then refreshes its deal's screens. If someone else changed it first, the user is told. */
function useChange<Input, Reply extends DocumentView = DocumentView>(
  dealId: string,
  { run, done }: Change<Input, Reply>,
) {
  return useMutation({
    mutationFn: run,
    onSuccess: done,
    onError: (error) => {
      if (failureOf(error).code === 'edit_conflict') toast.warning(m.documents_conflict())
      else toastFailure(error)
    },
    onSettled: () => refreshDeal(dealId),
  })
}

type Decided = { document: DocumentView; no: number }

export function useAccept(dealId: string, onDone?: (document: DocumentView) => void) {
  return useChange<Decided>(dealId, {
    run: ({ document, no }) => api.documents.acceptVersion({ id: document.id, no, version: document.version }),
    done: (document) => {
      toast.success(m.documents_accepted({ title: document.title }))
      onDone?.(document)
    },
  })
}

export function useReject(dealId: string) {
  return useChange<Decided & { reason: string }>(dealId, {
    run: ({ document, no, reason }) =>
      api.documents.rejectVersion({ id: document.id, no, version: document.version, reason }),
    done: (document) => toast.success(m.documents_rejected({ title: document.title })),
  })
}

export function useRestore(dealId: string) {
  return useChange<{ id: string; no: number }>(dealId, {
    run: ({ id, no }) => api.documents.restoreVersion({ id, no }),
    done: (document, { no }) => toast.success(m.documents_restored({ from: no, no: document.current.no })),
  })
}

export type Details = Pick<DocumentView, 'title' | 'type' | 'tags'>

export function useUpdateDetails(dealId: string, onDone: () => void) {
  return useChange<{ document: DocumentView; details: Details }>(dealId, {
    run: ({ document, details }) => api.documents.update({ id: document.id, version: document.version, ...details }),
    done: () => {
      toast.success(m.documents_saved())
      onDone()
    },
  })
}

export function useRecover(dealId: string) {
  return useChange<string>(dealId, {
    run: (id) => api.documents.recover({ id }),
    done: (document) => toast.success(m.documents_recovered({ title: document.title })),
  })
}

export function useRecoverVersion(dealId: string) {
  return useChange<{ id: string; no: number }>(dealId, {
    run: ({ id, no }) => api.documents.recoverVersion({ id, no }),
    done: (document) => toast.success(m.documents_recovered({ title: document.title })),
  })
}

type Deleted = DocumentView & { undoId: string | null }

/** @param onGone called when the row has left the list, so focus can be preserved */
export function useDelete(dealId: string, onGone: () => void) {
  return useChange<DocumentView, Deleted>(dealId, {
    run: ({ id, version }) => api.documents.delete({ id, version }),
    done: ({ title, undoId }) => {
      offerRecovery(m.documents_deleted({ title }), { dealId, title, undoId })
      void refreshDeal(dealId).then(onGone)
    },
  })
}

export function useDeleteVersion(dealId: string, onGone: () => void) {
  return useChange<Decided, Deleted>(dealId, {
    run: ({ document, no }) => api.documents.deleteVersion({ id: document.id, no, version: document.version }),
    done: ({ title, deletedAt, undoId }, { no }) => {
      const isWhole = deletedAt !== null
      const said = isWhole ? m.documents_deleted({ title }) : m.documents_deleted_version({ no, title })
      offerRecovery(said, { dealId, title, undoId })
      if (isWhole) void refreshDeal(dealId).then(onGone)
    },
  })
}

function offerRecovery(
  said: string,
  { dealId, title, undoId }: { dealId: string } & Pick<Deleted, 'title' | 'undoId'>,
) {
  offerUndo(said, undoId, { refresh: () => refreshDeal(dealId), undone: m.documents_recovered({ title }) })
}

/** Gets a short-lived link and has the browser download the file. */
export async function download(id: string, no: number): Promise<void> {
  try {
    const { url, fileName } = await api.documents.download({ id, no })
    const link = document.createElement('a')
    link.href = url
    link.download = fileName
    link.click()
  } catch (error) {
    toastFailure(error)
  }
}
