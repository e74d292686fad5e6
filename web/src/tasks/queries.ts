import type { DueGroup } from '@plumbline/domain/tasks/task'
import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { api } from '../shell/api/api.ts'

const TASKS_PER_PAGE = 30

export type Show = 'unfinished' | 'finished'

const pageInput = (cursor: string) => ({ limit: TASKS_PER_PAGE, ...(cursor ? { cursor } : {}) })

export const dealTasksQuery = (dealId: string, show: Show) =>
  infiniteQueryOptions({
    queryKey: ['deals', dealId, 'tasks', show],
    queryFn: ({ signal, pageParam }) => api.tasks.ofDeal({ id: dealId, show, ...pageInput(pageParam) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })

/** My open tasks in one group of due dates. */
export const myTasksQuery = (due: DueGroup) =>
  infiniteQueryOptions({
    queryKey: ['tasks', 'mine', due],
    queryFn: ({ signal, pageParam }) => api.tasks.mine({ due, ...pageInput(pageParam) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })

export type TaskListInput = Omit<Parameters<typeof api.tasks.list>[0], 'limit' | 'cursor'>

/** Tasks across deals, as the tasks page lists them. */
export const taskListQuery = (input: TaskListInput) =>
  infiniteQueryOptions({
    queryKey: ['tasks', 'list', input],
    queryFn: ({ signal, pageParam }) => api.tasks.list({ ...input, ...pageInput(pageParam) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })

/** Refreshes every task list and the start page. For a deal, also refreshes its task list, log and gate. */
export async function refreshTasks(queryClient: QueryClient, dealId: string | null): Promise<void> {
  const everywhere = [['tasks'], ['reports'], ['activity']]
  const ofDeal = dealId === null ? [] : ['tasks', 'activity'].map((part) => ['deals', dealId, part])
  await Promise.all([...everywhere, ...ofDeal].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
