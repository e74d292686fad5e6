import { type AddressedSum, sumOfAddress } from '@plumbline/contract/deals/sum-address'
import type { StageView } from '@plumbline/contract/pipelines'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { NotFoundPage } from '../../shell/failures/NotFoundPage.tsx'
import { words } from '../../shell/words.ts'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { formatCount } from '../../ui/figures/format.ts'
import { pipelinesQuery, sumQuery } from '../queries.ts'
import { dealTypeWords } from '../words.ts'
import { dealsLink } from './sum-link.ts'
import { SUM_TITLES } from './sum-words.ts'
import { SumSheet } from './SumSheet.tsx'

/** The deals behind a figure of Today, the board or the table, each with its share. */
export default function SumPage() {
  const [search] = useSearchParams()
  const sum = useMemo(() => sumOfAddress(search), [search])
  return sum ? <Sum sum={sum} search={search} /> : <NotFoundPage home="/app" />
}

function Sum({ sum, search }: { sum: AddressedSum; search: URLSearchParams }) {
  const list = useInfiniteQuery(sumQuery(sum))
  const pipelines = useQuery(pipelinesQuery())
  const first = list.data?.pages[0]
  if (list.isError && !first) return <FailureState error={list.error} onRetry={() => void list.refetch()} />
  if (!first)
    return (
      <div className="px-gutter pt-6">
        <SkeletonRows rows={8} label={m.deals_loading()} />
      </div>
    )
  const { title, meaning } = SUM_TITLES[sum.of]
  const isOfToday = search.get('type') === null
  return (
    <SumSheet
      from={isOfToday ? { to: '/app', label: m.reports_title() } : { to: dealsLink(search), label: m.deals_title() }}
      title={title()}
      meaning={meaning()}
      scope={scopeOf(sum, pipelines.data?.flatMap(({ stages }) => stages) ?? [])}
      totalCents={first.totalCents}
      detailTitle={m.deals_stage()}
      missing={m.deals_no_figures()}
      shares={list.data!.pages.flatMap(({ items }) =>
        items.map(({ stage, ...share }) => ({ ...share, detail: words(stage) })),
      )}
      pages={list}
      note={first.unknown > 0 && m.deals_sum_unknown({ count: first.unknown, shown: formatCount(first.unknown) })}
    />
  )
}

/** The deals' type and stage, and that filters apply, as far as the address narrows them. */
function scopeOf(sum: AddressedSum, stages: readonly StageView[]): string | undefined {
  const { dealType, stageIds, since, ownerIds, markets, tags, mine, onHold, q } = sum
  const named =
    stageIds?.flatMap((id) => stages.filter((stage) => stage.id === id).map(({ name }) => words(name))) ?? []
  const isFiltered = [ownerIds, markets, tags, mine, onHold, q].some((part) => part !== undefined)
  const parts = [
    ...(dealType ? [dealTypeWords(dealType)] : []),
    ...named,
    ...(since ? [m.deals_sum_since_contract()] : []),
    ...(isFiltered ? [m.deals_sum_filtered()] : []),
  ]
  return parts.length > 0 ? parts.join(' · ') : undefined
}
