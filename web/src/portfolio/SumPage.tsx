import type { ClosedDeal } from '@plumbline/contract/portfolio'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { SumSheet } from '../deals/sum/SumSheet.tsx'
import { dealTypeWords } from '../deals/words.ts'
import { m } from '../messages/generated/messages.js'
import { FailureState } from '../shell/failures/FailureState.tsx'
import { NotFoundPage } from '../shell/failures/NotFoundPage.tsx'
import { SkeletonRows } from '../ui/feedback/Skeleton.tsx'
import { formatDay } from '../ui/figures/format.ts'
import { CLOSED_SUMS, type ClosedSum, readFilter } from './closed-address.ts'
import { leftOut } from './ClosedTotalsStrip.tsx'
import { closedQuery } from './queries.ts'

/** The closed deals behind a total of the portfolio, each with its share. */
export default function SumPage() {
  const [search] = useSearchParams()
  const of = CLOSED_SUMS.find((name) => name === search.get('of'))
  return of ? <Sum of={of} search={search} /> : <NotFoundPage home="/app" />
}

const SUMS = {
  profit: {
    title: () => m.portfolio_profit(),
    meaning: () => m.portfolio_sum_profit_meaning(),
    missing: () => m.portfolio_sum_no_profit(),
    cents: 'profitCents',
  },
  sales: {
    title: () => m.portfolio_sold_for(),
    meaning: () => m.portfolio_sum_sales_meaning(),
    missing: () => m.portfolio_sum_no_price(),
    cents: 'salePriceCents',
  },
} as const

function Sum({ of, search }: { of: ClosedSum; search: URLSearchParams }) {
  const filter = readFilter(search)
  const list = useInfiniteQuery(closedQuery(filter))
  const totals = list.data?.pages[0]?.totals
  if (list.isError && !list.data) return <FailureState error={list.error} onRetry={() => void list.refetch()} />
  if (!totals)
    return (
      <div className="px-gutter pt-6">
        <SkeletonRows rows={8} label={m.portfolio_loading()} />
      </div>
    )
  const { title, meaning, missing, cents } = SUMS[of]
  const totalCents = totals[cents]
  if (typeof totalCents !== 'number') return <NotFoundPage home="/app" />
  const back = new URLSearchParams(search)
  back.delete('of')
  const scope = [filter.dealType && dealTypeWords(filter.dealType), filter.year].filter(Boolean).join(' · ')
  return (
    <SumSheet
      from={{ to: `/app/portfolio?${back}`, label: m.portfolio_title() }}
      title={title()}
      meaning={meaning()}
      {...(scope ? { scope } : {})}
      totalCents={totalCents}
      detailTitle={m.portfolio_sum_sold_on()}
      missing={missing()}
      shares={list.data!.pages.flatMap(({ items }) => items.filter(isCounted).map((deal) => shareOf(deal, cents)))}
      pages={list}
      note={leftOut(totals).join(' ')}
    />
  )
}

/** The totals leave out refinanced deals, whose prices are appraisals. */
function isCounted({ isRealized }: ClosedDeal): boolean {
  return isRealized
}

function shareOf(deal: ClosedDeal, cents: (typeof SUMS)[ClosedSum]['cents']) {
  const { id, name, number, saleDate, updatedOn } = deal
  const detail = [
    saleDate ? formatDay(saleDate) : '',
    cents === 'profitCents' && updatedOn ? m.portfolio_updated_on({ day: formatDay(updatedOn) }) : '',
  ]
  return { id, name, number, detail: detail.filter(Boolean).join(' · '), cents: deal[cents] ?? null }
}
