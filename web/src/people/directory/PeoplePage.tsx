import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus, Upload } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { m } from '../../messages/generated/messages.js'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { PageHead } from '../../shell/frame/PageHead.tsx'
import { useDirectoryKeys } from '../../shell/keys/use-directory-keys.ts'
import { useAskedFor } from '../../shell/use-asked-for.ts'
import { useMe } from '../../shell/session/me.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { formatCount } from '../../ui/figures/format.ts'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { AddPersonDialog } from '../AddPersonDialog.tsx'
import { peopleQuery } from '../queries.ts'
import { usePeopleFilter } from './address.ts'
import { AlikeStrip } from './AlikeStrip.tsx'
import { ListMenu } from './ListMenu.tsx'
import { PeopleFilters } from './PeopleFilters.tsx'
import { PeopleList, PeopleTable } from './PeopleTable.tsx'
import { PeopleTabs } from './PeopleTabs.tsx'

/** Everyone the organization deals with, apart from its own team. */
export default function PeoplePage() {
  const { filter, isNarrowed, narrow, clear } = usePeopleFilter()
  const list = useInfiniteQuery(peopleQuery(filter))
  const [isAdding, setIsAdding] = useAskedFor('new')
  const { importContacts } = useMe().abilities
  const wide = useMediaQuery('(min-width: 900px)')
  const people = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data])
  const { fetchNextPage } = list
  const fetchMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const [first] = list.data?.pages ?? []
  const summary = first?.summary
  const mayAdd = first?.abilities.edit ?? false
  useDirectoryKeys({ add: () => mayAdd && setIsAdding(true) })
  const rows = { people, hasMore: list.hasNextPage, isFetching: list.isFetchingNextPage, fetchMore }
  return (
    <div className="px-4 pt-3 pb-10 md:px-5">
      <PageHead title={m.people_title()} />
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3 pb-2">
        <h1 className="text-20 font-semibold">
          {m.people_title()}
          {summary && (
            <span className="ml-3 text-14 font-normal text-ink-soft figures">{formatCount(summary.everyone)}</span>
          )}
        </h1>
        <div className="ml-auto flex items-center gap-2 max-md:contents">
          <SearchField
            label={m.people_search_label()}
            placeholder={m.people_search()}
            value={filter.q ?? ''}
            onChange={(q) => narrow('q', q)}
          />
          {importContacts && (
            <ButtonLink to="/app/people/import" icon={<Upload size={16} strokeWidth={1.6} />} className="max-md:hidden">
              {m.people_import()}
            </ButtonLink>
          )}
          {first && <ListMenu filter={filter} abilities={first.abilities} />}
          {mayAdd && (
            <Button
              kind="brass"
              icon={<Plus size={16} strokeWidth={1.6} />}
              onClick={() => setIsAdding(true)}
              className="max-md:ml-auto"
            >
              {m.people_new()}
            </Button>
          )}
        </div>
      </header>
      <PeopleTabs summary={summary} />
      {list.isError && !first ? (
        <FailureState error={list.error} onRetry={() => void list.refetch()} />
      ) : !first ? (
        <SkeletonRows rows={10} label={m.people_loading()} />
      ) : summary?.everyone === 0 ? (
        <EmptyState title={m.people_empty_title()} text={m.people_empty_text()}>
          {mayAdd && <Button onClick={() => setIsAdding(true)}>{m.people_new()}</Button>}
        </EmptyState>
      ) : (
        <>
          {first.abilities.merge && <AlikeStrip />}
          <div className="flex flex-wrap items-center gap-2 py-3">
            <PeopleFilters filter={filter} narrow={narrow} />
            {summary && (
              <p role="status" className="ml-auto text-13 text-ink-soft figures">
                {m.people_found({ count: summary.found })}
              </p>
            )}
          </div>
          {people.length === 0 ? (
            <EmptyState title={m.people_none_found()} text={m.people_none_found_text()}>
              {isNarrowed && <Button onClick={clear}>{m.people_clear_filters()}</Button>}
            </EmptyState>
          ) : wide ? (
            <PeopleTable {...rows} sort={filter.sort} onSort={(sort) => narrow('sort', sort === 'name' ? '' : sort)} />
          ) : (
            <PeopleList {...rows} />
          )}
        </>
      )}
      {isAdding && <AddPersonDialog onClose={() => setIsAdding(false)} />}
    </div>
  )
}
