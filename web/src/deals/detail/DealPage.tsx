import type { DealDetail } from '@plumbline/contract/deals/deals'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { useParams } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { readingFailureOf } from '../../shell/failures/failure.ts'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { NoAccessPage } from '../../shell/failures/NoAccessPage.tsx'
import { NotFoundPage } from '../../shell/failures/NotFoundPage.tsx'
import { PageHead } from '../../shell/frame/PageHead.tsx'
import { useFilled } from '../../shell/use-filled.ts'
import { prefetch } from '../../ui/later.tsx'
import { laterOf, LaterPart } from '../../ui/later-part.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { TabLinks } from '../../ui/layout/TabLinks.tsx'
import { dealQuery } from '../queries.ts'
import { type DealTabEntry, dealTabs } from '../slots.ts'
import { useDealAsTyped } from '../unsent-edits.ts'
import { DealHead } from './DealHead.tsx'
import { OverviewTab, useSections } from './OverviewTab.tsx'
import { StageStepper } from './StageStepper.tsx'

type Props = {
  /** Wraps the page and moves its deal. */
  Moving: ComponentType<{ deal: DealDetail; children: ReactNode }>
}

/** One deal: what it is, where it stands, and what it earns. Each section has its own URL. */
export function DealPage({ Moving }: Props) {
  const { dealId = '', tab = 'overview' } = useParams()
  const query = useQuery(dealQuery(dealId))
  const deal = useDealAsTyped(dealId, query.data)
  const tabs = useTabs()
  useParts(tab, tabs)
  if (query.isError && !deal) {
    return readingFailureOf(query.error).code === 'not_found' ? (
      <NotFoundPage home="/app" />
    ) : (
      <FailureState error={query.error} onRetry={() => void query.refetch()} />
    )
  }
  if (!deal)
    return (
      <div className="px-gutter pt-4">
        <SkeletonRows rows={8} label={m.deals_loading()} />
      </div>
    )
  const shown = tabs.filter(({ needs }) => !needs || deal.abilities[needs])
  const current = shown.find(({ key }) => key === tab)
  if (tab !== 'overview' && !current)
    return tabs.some(({ key }) => key === tab) ? <NoAccessPage /> : <NotFoundPage home="/app" />
  return (
    <Moving deal={deal}>
      <PageHead title={deal.name} />
      <div className="px-4 pt-3 md:px-5">
        <DealHead deal={deal} isOverview={tab === 'overview'} />
        <TabLinks
          label={m.deals_tabs()}
          links={[
            { to: `/app/deals/${deal.id}`, label: m.deals_tab_overview(), current: tab === 'overview' },
            ...shown.map(({ key, label }) => ({
              to: `/app/deals/${deal.id}/${key}`,
              label: label(),
              current: key === tab,
            })),
          ]}
        />
      </div>
      {current ? (
        <LaterPart key={current.key} load={current.load} before={skeleton} props={{ deal }} />
      ) : (
        <>
          <StageStepper deal={deal} />
          <OverviewTab deal={deal} />
        </>
      )}
    </Moving>
  )
}

const skeleton = () => <SkeletonRows rows={6} label={m.deals_loading()} />

function useTabs(): readonly DealTabEntry[] {
  return useFilled(dealTabs).toSorted((one, other) => one.order - other.order)
}

/** Fetches the code for the current tab along with the deal. Other tabs load once the page has settled. */
function useParts(tab: string, tabs: readonly DealTabEntry[]): void {
  const sections = useSections()
  useEffect(() => {
    const parts = [...sections, ...tabs].map((part) => ({ module: laterOf(part.load), part }))
    for (const { module, part } of parts) if ('key' in part ? part.key === tab : tab === 'overview') prefetch(module)
    // The rooms stay the same as long as the application runs.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [tab])
}
