import { useSearchParams } from 'react-router'

export const STREAM_VIEWS = ['all', 'comments', 'changes', 'money'] as const
export type StreamView = (typeof STREAM_VIEWS)[number]

/** The log's filters: a URL with one of them shows changes. */
const LOG_FILTERS = ['what', 'who', 'from', 'to']

function viewIn(search: URLSearchParams): StreamView {
  const named = STREAM_VIEWS.find((view) => view === search.get('show'))
  return named ?? (LOG_FILTERS.some((name) => search.has(name)) ? 'changes' : 'all')
}

/** The part of the stream to show, and the thread a notice or link points to. */
export function useStreamAddress() {
  const [search, setSearch] = useSearchParams()
  const change = (write: (next: URLSearchParams) => void) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        write(next)
        return next
      },
      { preventScrollReset: true },
    )
  return {
    view: viewIn(search),
    threadId: search.get('thread'),
    onlyMine: search.has('mine'),
    showOnlyMine: (mine: boolean) =>
      change((next) => {
        if (mine) next.set('mine', '1')
        else next.delete('mine')
      }),
    show: (view: StreamView) =>
      change((next) => {
        for (const name of LOG_FILTERS) next.delete(name)
        if (view === 'all') next.delete('show')
        else next.set('show', view)
      }),
    closeThread: () => change((next) => next.delete('thread')),
  }
}
