import type { CreateTask, Task } from '@plumbline/contract/tasks'
import { isUnfinished } from '@plumbline/domain/tasks/task'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { factFailures } from '../shell/failures/field-failures.ts'
import { toastFailure } from '../shell/failures/toast-failure.ts'
import { mergeFields } from '../shell/drafts/merge.ts'
import { useVersionedEdit } from '../shell/drafts/use-versioned-edit.ts'
import { announce } from '../ui/feedback/announce.ts'
import { formatDay } from '../ui/figures/format.ts'
import { offerUndo } from '../undo/offer-undo.ts'
import { refreshTasks } from './queries.ts'
import { factsOf, type TaskFacts } from './task-facts.ts'

export function useAddTask(dealId: string | null, onAdded: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (task: CreateTask) => api.tasks.create({ ...task, dealId }),
    onSuccess: async ({ title }) => {
      announce(m.tasks_added({ title }))
      onAdded()
      await refreshTasks(queryClient, dealId)
    },
    onError: (error) => {
      if (Object.keys(factFailures(error)).length === 0) toastFailure(error)
    },
  })
}

type Changed = { task: Task; next: Task | null; undoId: string | null }
type Handlers = {
  onSaved?: () => void
  /** called when the task was finished or reopened: it leaves its list, where it may have focus */
  onLeave?: () => void
  onKeptTheirs?: () => void
  onRefused?: () => void
}

/** Provides the changes to one task. Finishing and canceling can be undone for eight seconds. */
export function useTaskEdit(task: Task, { onSaved, onLeave, onKeptTheirs, onRefused }: Handlers = {}) {
  const queryClient = useQueryClient()
  const dealId = task.deal?.id ?? null
  const refresh = () => refreshTasks(queryClient, dealId)
  return useVersionedEdit({
    record: { recordId: task.id },
    merge: mergeFields<TaskFacts>(),
    update: (version, facts): Promise<Changed> => api.tasks.update({ id: task.id, version, ...facts }),
    read: (current) => factsOf(current as Task),
    onSaved: (changed, { status }, { status: before }) => {
      const { status: after } = changed.task
      const said = status && statusSaid(changed, status)
      if (said && !isUnfinished(after))
        offerUndo(said, changed.undoId, { refresh, undone: m.tasks_reopened({ title: task.title }) })
      else announce(m.ui_saved())
      onSaved?.()
      if (isUnfinished(before) !== isUnfinished(after)) onLeave?.()
      void refresh()
    },
    onRefused: () => {
      onRefused?.()
      void refresh()
    },
    onKeptTheirs,
  })
}

export type TaskEdit = ReturnType<typeof useTaskEdit>

function statusSaid({ task, next }: Changed, status: Task['status']): string | null {
  const { title } = task
  if (status === 'cancelled') return m.tasks_cancelled({ title })
  if (status !== 'done') return null
  return next?.dueDate ? m.tasks_done_next({ title, day: formatDay(next.dueDate) }) : m.tasks_done({ title })
}
