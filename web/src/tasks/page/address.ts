import type { TASK_STATES } from '@plumbline/contract/tasks'
import { DUE_GROUPS, type DueGroup } from '@plumbline/domain/tasks/task'
import { useSearchParams } from 'react-router'
import type { TaskListInput } from '../queries.ts'

export const TASK_TABS = ['mine', 'everyone', 'deals'] as const
export type TaskTab = (typeof TASK_TABS)[number]

export type TasksAddress = {
  tab: TaskTab
  personId: string | null
  state: (typeof TASK_STATES)[number]
  due: DueGroup | null
  q: string
}

export function readAddress(search: URLSearchParams): TasksAddress {
  const tab = TASK_TABS.find((one) => one === search.get('show')) ?? 'mine'
  return {
    tab,
    personId: tab === 'mine' ? null : search.get('person') || null,
    state: search.get('state') === 'finished' ? 'finished' : 'unfinished',
    due: DUE_GROUPS.find((group) => group === search.get('due')) ?? null,
    q: search.get('q')?.trim().slice(0, 160) ?? '',
  }
}

/** The query of the list at this address. */
export function inputOf({ tab, personId, state, due, q }: TasksAddress): TaskListInput {
  return {
    ...(personId === null ? { who: tab === 'mine' ? 'mine' : 'everyone' } : { who: 'person', personId }),
    state,
    ...(due !== null && state === 'unfinished' ? { due } : {}),
    ...(q === '' ? {} : { q }),
    ...(tab === 'deals' && state === 'unfinished' ? { order: 'deal' } : {}),
  }
}

/** What the page shows, as in the URL. */
export function useTasksAddress() {
  const [search, setSearch] = useSearchParams()
  const put = (name: 'show' | 'person' | 'state' | 'due' | 'q', value: string) =>
    setSearch(
      (before) => {
        if (value === '') before.delete(name)
        else before.set(name, value)
        return before
      },
      { replace: true },
    )
  const address = readAddress(search)
  const isNarrowed = address.q !== '' || address.due !== null || address.personId !== null
  const clear = () =>
    setSearch(
      (before) => {
        for (const name of ['q', 'due', 'person']) before.delete(name)
        return before
      },
      { replace: true },
    )
  return { address, put, isNarrowed, clear }
}
