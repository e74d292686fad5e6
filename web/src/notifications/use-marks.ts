import { MOST_MARKED, type Notice } from '@plumbline/contract/notifications'
import type { LaterChoice, NoticeMark } from '@plumbline/domain/notifications/inbox'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { toastFailure } from '../shell/failures/toast-failure.ts'
import { useMe } from '../shell/session/me.ts'
import { toast } from '../ui/feedback/toast.tsx'
import { formatCount } from '../ui/figures/format.ts'
import { noticeCountsQuery, ofPerson } from './queries.ts'

type Marking = { ids: string[]; as: NoticeMark; until?: LaterChoice }

/** Actions on notices. Done and later can be undone for eight seconds. */
export function useMarks() {
  const queryClient = useQueryClient()
  const { userId } = useMe()
  const refresh = () => queryClient.invalidateQueries({ queryKey: [...ofPerson(userId), 'list'] })
  const marking = useMutation({
    mutationFn: (marked: Marking) => api.notifications.mark(marked),
    onSuccess: async (counts) => {
      queryClient.setQueryData(noticeCountsQuery(userId).queryKey, counts)
      await refresh()
    },
    onError: toastFailure,
  })
  const readAll = useMutation({
    mutationFn: (upTo: string) => api.notifications.readAll({ upTo }),
    onSuccess: async (counts) => {
      queryClient.setQueryData(noticeCountsQuery(userId).queryKey, counts)
      await refresh()
    },
    onError: toastFailure,
  })
  const mark = (notice: Notice, as: NoticeMark, until?: LaterChoice) =>
    marking.mutate({ ids: [notice.id], as, ...(until ? { until } : {}) })
  const undoable = (said: string, notice: Notice, as: NoticeMark, back: NoticeMark, until?: LaterChoice) => {
    mark(notice, as, until)
    toast.undo(said, () => mark(notice, back))
  }
  return {
    read: (notice: Notice) => {
      if (!notice.isRead) mark(notice, 'read')
    },
    toggleRead: (notice: Notice) => mark(notice, notice.isRead ? 'unread' : 'read'),
    done: (notice: Notice) =>
      notice.doneAt === null
        ? undoable(m.notifications_is_done(), notice, 'done', 'not_done')
        : mark(notice, 'not_done'),
    later: (notice: Notice, until: LaterChoice) => undoable(LATER_SAID[until](), notice, 'later', 'now', until),
    /** For several notices of one deal at once. */
    allDone: (notices: readonly Notice[]) => {
      const ids = notices.map(({ id }) => id).slice(0, MOST_MARKED)
      marking.mutate({ ids, as: 'done' })
      toast.undo(m.notifications_fold_is_done({ count: formatCount(ids.length) }), () =>
        marking.mutate({ ids, as: 'not_done' }),
      )
    },
    now: (notice: Notice) => mark(notice, 'now'),
    readAll,
  }
}

export type Marks = ReturnType<typeof useMarks>

const LATER_SAID: Readonly<Record<LaterChoice, () => string>> = {
  tomorrow: m.notifications_back_tomorrow,
  monday: m.notifications_back_monday,
  week: m.notifications_back_week,
}
