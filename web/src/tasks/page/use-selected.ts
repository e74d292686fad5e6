import type { Task } from '@plumbline/contract/tasks'
import { MOST_TASKS_AT_ONCE } from '@plumbline/contract/tasks'
import { useState } from 'react'

/** The selected tasks among the listed ones, and whether rows are being selected. */
export function useSelected(tasks: readonly Task[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [isSelecting, setIsSelecting] = useState(false)
  const selected = tasks.filter((task) => ids.has(task.id))
  return {
    selected,
    isSelecting,
    toggle: (id: string) => {
      setIsSelecting(true)
      setIds((before) => {
        const next = new Set(before)
        if (!next.delete(id) && selected.length < MOST_TASKS_AT_ONCE) next.add(id)
        return next
      })
    },
    start: () => setIsSelecting(true),
    clear: () => {
      setIds(new Set())
      setIsSelecting(false)
    },
  }
}

export type Selected = ReturnType<typeof useSelected>
