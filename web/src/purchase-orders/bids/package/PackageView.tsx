import { bidPackageNumber } from '@plumbline/domain/purchase-orders/bids/package'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { OpenDeal } from '../../../deals/queries.ts'
import { m } from '../../../messages/generated/messages.js'
import { readingFailureOf } from '../../../shell/failures/failure.ts'
import { FailureState } from '../../../shell/failures/FailureState.tsx'
import { useMe } from '../../../shell/session/me.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx'
import { StatusTag } from '../../../ui/feedback/Status.tsx'
import { Segment } from '../../../ui/fields/Segment.tsx'
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts'
import { bidsLink } from '../../address.ts'
import { packageQuery } from '../../queries.ts'
import { daysWords, PACKAGE_STATUS_NAMES, PACKAGE_TONES } from '../words.ts'
import type { View } from './bid-cells.ts'
import { AwardPanel } from './AwardPanel.tsx'
import { BidCards } from './BidCards.tsx'
import { BidTable } from './BidTable.tsx'
import { comparedPackage } from './compared.ts'
import { Invitations } from './Invitations.tsx'
import { PackageActions } from './PackageActions.tsx'
import { ScopeList } from './ScopeList.tsx'

type Props = { deal: OpenDeal; packageId: string }

/** One package: its bids side by side by what each would cost the deal, and who gets the work. */
export function PackageView({ deal, packageId }: Props) {
  const query = useQuery(packageQuery(deal.id, packageId))
  const [view, setView] = useState<View>('cost')
  const isWide = useMediaQuery('(min-width: 900px)')
  const { today } = useMe().organization
  if (query.isError && !query.data) {
    if (readingFailureOf(query.error).code === 'not_found')
      return <EmptyState title={m.bids_gone()} text={m.bids_gone_text()} />
    return <FailureState error={query.error} onRetry={() => void query.refetch()} />
  }
  if (!query.data) return <SkeletonRows rows={8} label={m.bids_loading()} />
  const one = query.data
  const compared = comparedPackage(one)
  const Bids = isWide ? BidTable : BidCards
  return (
    <div className="px-gutter pt-4 pb-8">
      <Link to={bidsLink(deal.id)} className="touch-target inline-flex items-center gap-1 text-13 text-blueprint">
        <ChevronLeft aria-hidden size={14} strokeWidth={1.6} />
        {m.bids_title()}
      </Link>
      <header className="mt-1 mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-20 font-semibold">
            {bidPackageNumber(one.number)} {one.title}
            <StatusTag tone={PACKAGE_TONES[one.status]}>{PACKAGE_STATUS_NAMES[one.status]()}</StatusTag>
          </h2>
          <p className="text-14 text-ink-soft">{daysWords(one, today)}</p>
        </div>
        <PackageActions {...{ one, compared }} />
      </header>
      {one.bids.length > 0 ? (
        <>
          <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="text-13 text-ink-soft">{answeredWords(one)}</p>
            <Segment<View>
              label={m.bids_view()}
              value={view}
              options={[
                { value: 'cost', label: m.bids_cost() },
                { value: 'as_bid', label: m.bids_as_bid() },
              ]}
              onChange={setView}
            />
          </div>
          <Bids {...{ one, compared, view }} />
        </>
      ) : (
        <ScopeList one={one} />
      )}
      <AwardPanel {...{ one, compared }} />
      <Invitations one={one} />
    </div>
  )
}

/** `3 of 4 invited have bid`. */
function answeredWords({ bids, invitations }: Parameters<typeof comparedPackage>[0]): string {
  const asked = new Set([...invitations, ...bids].map(({ vendor }) => vendor.id))
  return m.bids_answered_of({ bids: bids.length, count: asked.size })
}
