import type { DealTab } from '@plumbline/contract/app-addresses'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { failureOf } from '../../shell/failures/failure.ts'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { NotFoundPage } from '../../shell/failures/NotFoundPage.tsx'
import { PageHead } from '../../shell/frame/PageHead.tsx'
import { later, partOf } from '../../ui/later.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { TabLinks } from '../../ui/layout/TabLinks.tsx'
import { dealQuery } from '../queries.ts'
import { useDealAsTyped } from '../unsent-edits.ts'
import { DealHead } from './DealHead.tsx'
import { DealMoving } from '../../moves/DealMoving.tsx'
import { OverviewTab } from './OverviewTab.tsx'
import { StageStepper } from './StageStepper.tsx'

const skeleton = () => <SkeletonRows rows={6} label={m.deals_loading()} />
const UnderwritingTab = partOf(
  later(() => import('../../underwriting/UnderwritingTab.tsx')),
  'default',
  skeleton,
)
const CompsTab = partOf(
  later(() => import('../../underwriting/comps/CompsTab.tsx')),
  'default',
  skeleton,
)
const BudgetTab = partOf(
  later(() => import('../../budgets/BudgetTab.tsx')),
  'default',
  skeleton,
)
const DocumentsTab = partOf(
  later(() => import('../../documents/DocumentsTab.tsx')),
  'default',
  skeleton,
)
const ActivityTab = partOf(
  later(() => import('../../activity-log/ActivityTab.tsx')),
  'default',
  skeleton,
)

type Tab = { key: DealTab; label: string; page: ReactNode }

/** One deal: what it is, where it stands, what it makes; each section has its address. */
export default function DealPage() {
  const { dealId = '', tab = 'overview' } = useParams()
  const query = useQuery(dealQuery(dealId))
  const deal = useDealAsTyped(dealId, query.data)
  if (query.isError && !deal) {
    return failureOf(query.error).code === 'not_found' ? (
      <NotFoundPage home="/app" />
    ) : (
      <FailureState error={query.error} onRetry={() => void query.refetch()} />
    )
  }
  if (!deal) return <SkeletonRows rows={8} label={m.deals_loading()} />
  const { seeProfit, seeFinancials, seeActivity } = deal.abilities
  const tabs: Tab[] = [{ key: 'overview', label: m.deals_tab_overview(), page: <OverviewTab deal={deal} /> }]
  if (seeProfit)
    tabs.push({ key: 'underwriting', label: m.deals_tab_underwriting(), page: <UnderwritingTab deal={deal} /> })
  if (seeFinancials) tabs.push({ key: 'comps', label: m.deals_tab_comps(), page: <CompsTab deal={deal} /> })
  if (seeFinancials) tabs.push({ key: 'budget', label: m.deals_tab_budget(), page: <BudgetTab deal={deal} /> })
  tabs.push({ key: 'documents', label: m.deals_tab_documents(), page: <DocumentsTab deal={deal} /> })
  if (seeActivity) tabs.push({ key: 'activity', label: m.deals_tab_activity(), page: <ActivityTab dealId={deal.id} /> })
  const current = tabs.find((candidate) => candidate.key === tab)
  if (!current) return <NotFoundPage home="/app" />
  return (
    <DealMoving deal={deal}>
      <PageHead title={deal.name} />
      <div className="px-4 pt-3 md:px-5">
        <DealHead deal={deal} />
        <TabLinks
          label={m.deals_tabs()}
          links={tabs.map(({ key, label }) => ({
            to: key === 'overview' ? `/app/deals/${deal.id}` : `/app/deals/${deal.id}/${key}`,
            label,
            current: key === tab,
          }))}
        />
      </div>
      {tab === 'overview' && <StageStepper deal={deal} />}
      {current.page}
    </DealMoving>
  )
}
