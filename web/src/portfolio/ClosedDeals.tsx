import type { ClosedFilter } from '@plumbline/contract/portfolio'
import { DEAL_TYPES } from '@plumbline/domain/pipelines/deal-types'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dealTypeWords } from '../deals/words.ts'
import { m } from '../messages/generated/messages.js'
import { FailureState } from '../shell/failures/FailureState.tsx'
import { useMe } from '../shell/session/me.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Segment } from '../ui/fields/Segment.tsx'
import { SkeletonRows } from '../ui/feedback/Skeleton.tsx'
import { type FilterName, useClosedFilter } from './closed-address.ts'
import { ClosedTotalsStrip } from './ClosedTotalsStrip.tsx'
import { ClosedTable } from './ClosedTable.tsx'
import { closedQuery } from './queries.ts'
import { useShowing } from './page/use-showing.ts'

const EVERYTHING = 'all'

/** Closed deals with their results, filtered and totaled by the server. Each can be shown on the public page. */
export function ClosedDeals({ mayChoose }: { mayChoose: boolean }) {
  const { filter, narrow, clear } = useClosedFilter()
  const list = useInfiniteQuery(closedQuery(filter))
  const showing = useShowing()
  const deals = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data])
  const [first] = list.data?.pages ?? []
  if (list.isError && !first) return <FailureState error={list.error} onRetry={() => void list.refetch()} />
  if (!first) return <SkeletonRows rows={8} label={m.portfolio_loading()} />
  const isNarrowed = Object.keys(filter).length > 0
  if (deals.length === 0 && !isNarrowed) return <NothingClosed />
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 py-4">
        <Filters filter={filter} years={first.years} narrow={narrow} />
        {first.totals && <ClosedTotalsStrip totals={first.totals} />}
      </div>
      {deals.length === 0 ? (
        <EmptyState title={m.portfolio_none_found()} text={m.portfolio_none_found_text()}>
          <Button onClick={clear}>{m.portfolio_clear_filters()}</Button>
        </EmptyState>
      ) : (
        <ClosedTable
          deals={deals}
          totals={first.totals}
          hasMore={list.hasNextPage}
          isFetching={list.isFetchingNextPage}
          fetchMore={() => void list.fetchNextPage()}
          choosing={
            mayChoose
              ? {
                  choose: (ids, shown) => showing.show({ ids }, shown),
                  chooseAll: (shown) => showing.show({ filter }, shown),
                }
              : null
          }
        />
      )}
    </>
  )
}

type FiltersProps = {
  filter: ClosedFilter
  years: readonly number[]
  narrow: (name: FilterName, value: string) => void
}

function Filters({ filter, years, narrow }: FiltersProps) {
  const shown = filter.shown === undefined ? '' : filter.shown ? 'yes' : 'no'
  return (
    <div className="flex flex-wrap items-center gap-2 max-md:w-full">
      <Segment
        label={m.portfolio_type()}
        value={filter.dealType ?? EVERYTHING}
        onChange={(type) => narrow('type', type === EVERYTHING ? '' : type)}
        options={[
          { value: EVERYTHING, label: m.portfolio_all_types() },
          ...DEAL_TYPES.map((value) => ({ value, label: dealTypeWords(value) })),
        ]}
      />
      <ChoiceField
        label={m.portfolio_year()}
        hideLabel
        value={filter.year ?? ''}
        placeholder={m.portfolio_all_years()}
        choices={years.map((year) => ({ value: String(year), label: String(year) }))}
        onChange={(event) => narrow('year', event.target.value)}
        className="w-36 max-md:w-auto max-md:min-w-44 max-md:flex-1"
      />
      <ChoiceField
        label={m.portfolio_on_page()}
        hideLabel
        value={shown}
        placeholder={m.portfolio_shown_or_not()}
        choices={[
          { value: 'yes', label: m.portfolio_shown_only() },
          { value: 'no', label: m.portfolio_not_shown_only() },
        ]}
        onChange={(event) => narrow('shown', event.target.value)}
        className="w-52 max-md:w-auto max-md:min-w-44 max-md:flex-1"
      />
    </div>
  )
}

function NothingClosed() {
  const me = useMe()
  return (
    <EmptyState title={m.portfolio_none_title()} text={m.portfolio_none_text()}>
      <ButtonLink to="/app/deals">{m.portfolio_to_deals()}</ButtonLink>
      {me.abilities.importDeals && <ButtonLink to="/app/deals/import">{m.portfolio_to_import()}</ButtonLink>}
    </EmptyState>
  )
}
