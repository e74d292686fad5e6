import { useState } from 'react'
import { useSearchParams } from 'react-router'

/**
 * The address's parameters, as this page last set them even while the router is on its way there, so that the next key
 * already acts on what the last one chose. Setting them replaces the entry in the history.
 */
export function useSearchNow(): readonly [URLSearchParams, (next: URLSearchParams) => void] {
  const [search, setSearch] = useSearchParams()
  const [ahead, setAhead] = useState<{ of: string; search: URLSearchParams } | null>(null)
  const isAhead = ahead !== null && ahead.of === search.toString()
  if (ahead !== null && !isAhead) setAhead(null)
  const set = (next: URLSearchParams) => {
    setAhead({ of: search.toString(), search: next })
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return [isAhead ? ahead.search : search, set]
}
