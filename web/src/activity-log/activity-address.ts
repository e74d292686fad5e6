import { VERB_GROUPS, type VerbGroup } from '@plumbline/domain/logged'
import { isDay } from '@plumbline/domain/calendar'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { ActivityFilter } from './queries.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Reads the filter from the URL, ignoring invalid values such as those from a mistyped link. */
export function readFilter(search: URLSearchParams): ActivityFilter {
  const groups = search.getAll('what').filter((name): name is VerbGroup => VERB_GROUPS.includes(name as VerbGroup))
  const actorIds = search.getAll('who').filter((id) => UUID.test(id))
  const [from, to] = ['from', 'to'].map((name) => search.get(name) ?? '')
  return {
    ...(groups.length > 0 ? { groups } : {}),
    ...(actorIds.length > 0 ? { actorIds } : {}),
    ...(from && isDay(from) ? { from } : {}),
    ...(to && isDay(to) ? { to } : {}),
  }
}

/** Writes a filter into the URL's parameters, without touching the others. */
export function writeFilter(search: URLSearchParams, { groups, actorIds, from, to }: ActivityFilter): URLSearchParams {
  const next = new URLSearchParams(search)
  const values = { what: groups ?? [], who: actorIds ?? [], from: from ? [from] : [], to: to ? [to] : [] }
  for (const [name, entries] of Object.entries(values)) {
    next.delete(name)
    for (const entry of entries) next.append(name, entry)
  }
  return next
}

export function useActivityFilter(): [filter: ActivityFilter, change: (part: ActivityFilter) => void] {
  const [search, setSearch] = useSearchParams()
  const filter = useMemo(() => readFilter(search), [search])
  const change = (part: ActivityFilter) =>
    setSearch((current) => writeFilter(current, { ...readFilter(current), ...part }), { preventScrollReset: true })
  return [filter, change]
}
