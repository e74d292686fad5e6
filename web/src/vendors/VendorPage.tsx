import { APP_TABS, type VendorTab } from '@plumbline/contract/app-addresses'
import type { Vendor } from '@plumbline/contract/vendors/vendors'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { m } from '../messages/generated/messages.js'
import { FailureState } from '../shell/failures/FailureState.tsx'
import { NotFoundPage } from '../shell/failures/NotFoundPage.tsx'
import { PageHead } from '../shell/frame/PageHead.tsx'
import { SkeletonRows } from '../ui/feedback/Skeleton.tsx'
import { TabLinks } from '../ui/layout/TabLinks.tsx'
import { PapersSection } from './papers/PapersSection.tsx'
import { papersQuery, vendorQuery } from './queries.ts'
import { LaterParts } from './LaterParts.tsx'
import { OpenStrip } from './OpenStrip.tsx'
import { VendorHead } from './VendorHead.tsx'
import { vendorSections } from './slots.ts'
import { VendorSide } from './VendorSide.tsx'
import { later, partOf } from '../ui/later.tsx'

const VendorActivity = partOf(
  later(() => import('../activity-log/VendorActivity.tsx')),
  'VendorActivity',
  () => <SkeletonRows rows={6} label={m.vendors_loading()} />,
)

const TABS = APP_TABS['vendors/:vendorId/:tab?']
const TAB_NAMES = {
  overview: m.vendors_tab_overview,
  papers: m.vendors_tab_papers,
  notes: m.vendors_tab_notes,
  activity: m.vendors_tab_activity,
} as const satisfies Record<VendorTab, () => string>

/** One vendor: what to settle, its papers on the year, money, rating and terms. */
export default function VendorPage() {
  const { vendorId = '', tab = 'overview' } = useParams()
  const vendor = useQuery(vendorQuery(vendorId))
  const papers = useQuery(papersQuery(vendorId))
  const isTab = (name: string): name is VendorTab => TABS.some((known) => known === name)
  if (!isTab(tab)) return <NotFoundPage home="/app" />
  if (!vendor.data)
    return (
      <div className="px-4 pt-3 md:px-5">
        {vendor.isError ? (
          <FailureState error={vendor.error} onRetry={() => void vendor.refetch()} />
        ) : (
          <SkeletonRows rows={8} label={m.vendors_loading()} />
        )}
      </div>
    )
  const address = `/app/vendors/${vendorId}`
  return (
    <div className="px-4 pt-3 pb-10 md:px-5">
      <PageHead title={vendor.data.name} />
      <VendorHead vendor={vendor.data} />
      <TabLinks
        label={m.vendors_sections()}
        links={TABS.filter((name) => name !== 'activity' || vendor.data.abilities.seeActivity).map((name) => ({
          to: name === 'overview' ? address : `${address}/${name}`,
          end: true,
          label: TAB_NAMES[name](),
          current: tab === name,
          ...(name === 'papers' && papers.data ? { count: papers.data.items.length } : {}),
        }))}
      />
      <TabContent tab={tab} vendor={vendor.data} papers={papers} />
    </div>
  )
}

type TabProps = { tab: VendorTab; vendor: Vendor; papers: ReturnType<typeof useQuery<PapersReply>> }
type PapersReply = Awaited<ReturnType<NonNullable<ReturnType<typeof papersQuery>['queryFn']>>>

function TabContent({ tab, vendor, papers }: TabProps) {
  if (tab === 'notes')
    return (
      <p className="max-w-prose py-5 text-14 whitespace-pre-wrap">
        {vendor.notes || <span className="text-ink-soft">{m.vendors_notes_empty()}</span>}
      </p>
    )
  if (tab === 'activity') return <VendorActivity vendorId={vendor.id} />
  if (!papers.data)
    return papers.isError ? (
      <FailureState error={papers.error} onRetry={() => void papers.refetch()} />
    ) : (
      <SkeletonRows rows={6} label={m.vendors_loading()} />
    )
  if (tab === 'papers') return <PapersSection vendor={vendor} papers={papers.data} withAll className="py-5" />
  return (
    <div className="py-5">
      <OpenStrip vendor={vendor} papers={papers.data} />
      <div className="mt-5 grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="flex min-w-0 flex-col gap-6">
          <PapersSection vendor={vendor} papers={papers.data} />
          <LaterParts
            slot={vendorSections}
            vendor={vendor}
            waiting={<SkeletonRows rows={4} label={m.vendors_loading()} />}
          />
        </div>
        <VendorSide vendor={vendor} />
      </div>
    </div>
  )
}
