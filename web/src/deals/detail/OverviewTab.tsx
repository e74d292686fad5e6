import type { DealDetail } from '@plumbline/contract/deals/deals'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/generated/messages.js'
import { useFilled } from '../../shell/use-filled.ts'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { LaterPart } from '../../ui/later-part.tsx'
import { gateQuery } from '../queries.ts'
import { type DealSection, dealSections, type SectionPlace } from '../slots.ts'
import { KeyFacts } from './KeyFacts.tsx'
import { hasPermits, Permits } from './Permits.tsx'

export function useSections(): readonly DealSection[] {
  return useFilled(dealSections)
}

/** What blocks the next stage, open tasks, key dates and figures, and recent activity. */
export function OverviewTab({ deal }: { deal: DealDetail }) {
  const wide = useMediaQuery('(min-width: 900px)')
  const sections = useSections()
  // Start the gate query now, in parallel with loading the rows that show it.
  useQuery({ ...gateQuery(deal.id), enabled: deal.status === 'active' })
  const inPlace = (place: SectionPlace) =>
    sections
      .filter((section) => section.place === place && (section.shown?.(deal) ?? true))
      .toSorted((one, other) => one.order - other.order)
      .map((section) => <SectionOfDeal key={`${place} ${section.order}`} section={section} deal={deal} />)
  const urgent = inPlace('urgent')
  return (
    <>
      {!wide && urgent.length > 0 && <div className="px-4 pt-5">{urgent}</div>}
      {inPlace('strip')}
      <div className="grid gap-x-7 gap-y-8 px-4 py-5 md:px-5 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,24rem)]">
        <div className="flex min-w-0 flex-col gap-8">
          {wide && urgent}
          {inPlace('main')}
          {hasPermits(deal) && <Permits deal={deal} />}
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <KeyFacts deal={deal} />
          {inPlace('side')}
        </div>
      </div>
    </>
  )
}

function SectionOfDeal({ section: { load, place, rows }, deal }: { section: DealSection; deal: DealDetail }) {
  const rowsBefore = () => (rows > 0 ? <SkeletonRows rows={rows} label={m.deals_loading()} /> : null)
  return <LaterPart load={load} before={place === 'strip' ? StripSkeleton : rowsBefore} props={{ deal }} />
}

/** As tall as the strip including its margin, so nothing shifts when it loads. */
function StripSkeleton() {
  return (
    <div className="border-b border-line px-4 py-4 md:bg-surface md:px-5 md:py-3.5">
      <SkeletonRows rows={2} />
    </div>
  )
}
