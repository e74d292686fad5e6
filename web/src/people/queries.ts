import type { Contact } from '@plumbline/contract/contacts'
import type { PeopleAddress } from '@plumbline/contract/people-filter'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../shell/api/api.ts'

export type PeopleFilter = PeopleAddress

const PEOPLE_PER_PAGE = 100

export const peopleQuery = (filter: PeopleFilter) =>
  infiniteQueryOptions({
    queryKey: ['contacts', 'people', filter],
    queryFn: ({ signal, pageParam }) =>
      api.people.list({ ...filter, ...(pageParam ? { cursor: pageParam } : {}), limit: PEOPLE_PER_PAGE }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })

/** Where the list can be downloaded as a spreadsheet. */
export function peopleFilePath(filter: PeopleFilter, locale: string): string {
  return `/people.csv?${new URLSearchParams({ ...filter, lang: locale })}`
}

type Typed = Pick<Contact, 'name' | 'company' | 'email' | 'phone'>

/** For each of these, an existing contact that may be the same. */
export const knownQuery = (typed: readonly Typed[]) => {
  const contacts = typed.map(({ name, company, email, phone }) => ({ name, company, email, phone }))
  return queryOptions({
    queryKey: ['contacts', 'known', contacts],
    queryFn: ({ signal }) => api.contacts.known({ contacts }, { signal }),
  })
}

/** Pairs of contacts that may be the same. */
export const alikeQuery = () =>
  queryOptions({
    queryKey: ['contacts', 'alike'],
    queryFn: ({ signal }) => api.people.alike({}, { signal }),
  })

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['contacts', 'person', id],
    queryFn: ({ signal }) => api.people.get({ id }, { signal }),
  })

const EVENTS_PER_PAGE = 50

/** Calls with a person and changes to them. It shares the person's key, so that a change refreshes both. */
export const historyQuery = (id: string, only: 'calls' | 'changes' | null) =>
  infiniteQueryOptions({
    queryKey: ['contacts', 'person', id, 'history', only],
    queryFn: ({ signal, pageParam }) =>
      api.people.history(
        { id, ...(only ? { only } : {}), ...(pageParam ? { cursor: pageParam } : {}), limit: EVENTS_PER_PAGE },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })

const PAPERS_PER_PAGE = 10

/** The papers that concern a person. Other rooms keep them, so they are read again each time the page opens. */
export const personPapersQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['contacts', 'person', id, 'papers'],
    queryFn: ({ signal, pageParam }) =>
      api.people.papers({ id, ...(pageParam ? { cursor: pageParam } : {}), limit: PAPERS_PER_PAGE }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  })
