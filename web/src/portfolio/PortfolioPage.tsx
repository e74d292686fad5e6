import { APP_TABS, type PortfolioTab } from '@plumbline/contract/app-addresses'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { m } from '../messages/generated/messages.js'
import { FailureState } from '../shell/failures/FailureState.tsx'
import { NotFoundPage } from '../shell/failures/NotFoundPage.tsx'
import { PageHead } from '../shell/frame/PageHead.tsx'
import { SkeletonRows } from '../ui/feedback/Skeleton.tsx'
import { TabLinks } from '../ui/layout/TabLinks.tsx'
import { ClosedDeals } from './ClosedDeals.tsx'
import { PublicPageTab } from './page/PublicPageTab.tsx'
import { pageQuery } from './queries.ts'
import { Standing } from './Standing.tsx'

const TABS = APP_TABS['portfolio/:tab?']

function isTab(tab: string): tab is PortfolioTab {
  return TABS.some((known) => known === tab)
}

/** Closed deals, their results, and how much of that the public sees. */
export default function PortfolioPage() {
  const { tab = 'deals' } = useParams()
  const page = useQuery(pageQuery())
  if (!isTab(tab)) return <NotFoundPage home="/app" />
  return (
    <div className="px-4 pt-3 pb-10 md:px-5">
      <PageHead title={m.portfolio_title()} />
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-1">
        <h1 className="mr-auto text-20 font-semibold">{m.portfolio_title()}</h1>
        {page.data && <Standing page={page.data} />}
      </header>
      <TabLinks
        label={m.portfolio_tabs()}
        links={[
          { to: '/app/portfolio', end: true, label: m.portfolio_tab_deals(), current: tab === 'deals' },
          { to: '/app/portfolio/page', label: m.portfolio_tab_page(), current: tab === 'page' },
        ]}
      />
      {page.isError && !page.data ? (
        <FailureState error={page.error} onRetry={() => void page.refetch()} />
      ) : !page.data ? (
        <SkeletonRows rows={8} label={m.portfolio_loading()} />
      ) : tab === 'deals' ? (
        <ClosedDeals mayChoose={page.data.abilities.publish} />
      ) : (
        <PublicPageTab page={page.data} />
      )}
    </div>
  )
}
