import type { BidPackageSummary } from '@plumbline/contract/purchase-orders/bids'
import { bidPackageNumber } from '@plumbline/domain/purchase-orders/bids/package'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, Plus } from 'lucide-react'
import { Link } from 'react-router'
import type { OpenDeal } from '../../../deals/queries.ts'
import { m } from '../../../messages/generated/messages.js'
import { FailureState } from '../../../shell/failures/FailureState.tsx'
import { useMe } from '../../../shell/session/me.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx'
import { Status } from '../../../ui/feedback/Status.tsx'
import { formatList } from '../../../ui/figures/format.ts'
import { Money } from '../../../ui/figures/Money.tsx'
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts'
import { Section } from '../../../ui/layout/Section.tsx'
import { bidsLink, ordersLink } from '../../address.ts'
import { packagesQuery } from '../../queries.ts'
import { daysWords, PACKAGE_STATUS_NAMES, PACKAGE_TONES } from '../words.ts'
import { PackageTable } from './PackageTable.tsx'

/** What vendors were asked to price for a deal, newest first. */
export function PackageList({ deal }: { deal: OpenDeal }) {
  const query = useQuery(packagesQuery(deal.id))
  const isWide = useMediaQuery('(min-width: 900px)')
  if (query.isError && !query.data) return <FailureState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonRows rows={6} label={m.bids_loading()} />
  const { items, abilities } = query.data
  const create = abilities.create && (
    <ButtonLink to={bidsLink(deal.id, 'new')} icon={<Plus aria-hidden size={16} strokeWidth={1.6} />}>
      {m.bids_new()}
    </ButtonLink>
  )
  return (
    <div className="px-gutter pt-4 pb-8">
      <Link to={ordersLink(deal.id)} className="touch-target inline-flex items-center gap-1 text-13 text-blueprint">
        <ChevronLeft aria-hidden size={14} strokeWidth={1.6} />
        {m.orders_title()}
      </Link>
      <Section
        className="mt-2"
        title={m.bids_title()}
        detail={items.length > 0 ? String(items.length) : undefined}
        action={items.length > 0 && create}
      >
        {items.length === 0 ? (
          <EmptyState title={m.bids_empty()} text={abilities.create ? m.bids_empty_text() : m.bids_empty_reader()}>
            {create}
          </EmptyState>
        ) : isWide ? (
          <PackageTable items={items} />
        ) : (
          <PackageCards items={items} />
        )}
      </Section>
    </div>
  )
}

/** Packages as a list, for phones. */
function PackageCards({ items }: { items: readonly BidPackageSummary[] }) {
  const { today } = useMe().organization
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id} className="border-b border-line">
          <Link to={bidsLink(item.dealId, item.id)} className="flex min-h-13 items-start gap-3 py-2.5">
            <span className="min-w-0 flex-1">
              <span className="block text-14 font-medium">
                {bidPackageNumber(item.number)} {item.title}
              </span>
              <span className="block text-13 text-ink-soft">{daysWords(item, today)}</span>
              <Status tone={PACKAGE_TONES[item.status]} size="small">
                {PACKAGE_STATUS_NAMES[item.status]()}
                {' · '}
                {m.bids_answered({ bids: item.bids, invited: item.invited })}
              </Status>
            </span>
            {item.leading && (
              <span className="text-right">
                <Money cents={item.leading.costCents} cost className="text-14 font-medium" />
                <span className="block text-12 text-ink-soft">{formatList(item.leading.vendors)}</span>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
