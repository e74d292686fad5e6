import type { Comment, CommentThread } from '@plumbline/contract/comments'
import type { Reaction } from '@plumbline/domain/comments/comment'
import { useMutation } from '@tanstack/react-query'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { toastFailure } from '../shell/failures/toast-failure.ts'
import { announce } from '../ui/feedback/announce.ts'
import { offerUndo } from '../undo/offer-undo.ts'
import { useRefreshComments } from './queries.ts'

/** One-click changes: react, delete with undo, resolve. */
export function useCommentChanges({ id: threadId, dealId }: Pick<CommentThread, 'id' | 'dealId'>) {
  const refresh = useRefreshComments(dealId)
  const react = useMutation({
    mutationFn: ({ id, reaction, on }: { id: string; reaction: Reaction; on: boolean }) =>
      api.comments.react({ id, reaction, on }),
    onError: toastFailure,
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: ({ id }: Comment) => api.comments.delete({ id }),
    onSuccess: ({ undoId }) => offerUndo(m.comments_deleted(), undoId, { refresh, undone: m.comments_restored() }),
    onError: toastFailure,
    onSettled: refresh,
  })
  const resolve = useMutation({
    mutationFn: (resolved: boolean) =>
      resolved ? api.comments.resolve({ threadId }) : api.comments.reopen({ threadId }),
    onSuccess: ({ resolvedAt }) => announce(resolvedAt === null ? m.comments_reopened() : m.comments_resolved()),
    onError: toastFailure,
    onSettled: refresh,
  })
  return { react, remove, resolve, refresh }
}

export type CommentChanges = ReturnType<typeof useCommentChanges>
