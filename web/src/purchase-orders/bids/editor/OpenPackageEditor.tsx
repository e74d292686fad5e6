import type { BidPackage } from '@plumbline/contract/purchase-orders/bids'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import type { OpenDeal } from '../../../deals/queries.ts'
import { m } from '../../../messages/generated/messages.js'
import { FailureState } from '../../../shell/failures/FailureState.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx'
import { bidsLink } from '../../address.ts'
import { orderDeskQuery, packageQuery } from '../../queries.ts'
import { PackageEditor } from './PackageEditor.tsx'

/** A new package, with the budget lines that it can ask for. */
export function NewPackage({ deal }: { deal: OpenDeal }) {
  return <WithDesk deal={deal} one={null} />
}

/** A package that isn't awarded, opened for editing. */
export function EditPackage({ deal, packageId }: { deal: OpenDeal; packageId: string }) {
  const query = useQuery(packageQuery(deal.id, packageId))
  if (query.isError && !query.data) return <FailureState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonRows rows={6} label={m.bids_loading()} />
  return query.data.abilities.edit ? (
    <WithDesk deal={deal} one={query.data} />
  ) : (
    <Navigate replace to={bidsLink(deal.id, packageId)} />
  )
}

function WithDesk({ deal, one }: { deal: OpenDeal; one: BidPackage | null }) {
  const desk = useQuery(orderDeskQuery(deal.id))
  if (desk.isError && !desk.data) return <FailureState error={desk.error} onRetry={() => void desk.refetch()} />
  if (!desk.data) return <SkeletonRows rows={6} label={m.bids_loading()} />
  if (desk.data.lines.every((line) => line.isContingency))
    return (
      <EmptyState title={m.orders_needs_budget()} text={m.bids_needs_budget_text()}>
        <ButtonLink to={`/app/deals/${deal.id}/budget`}>{m.orders_open_budget()}</ButtonLink>
      </EmptyState>
    )
  return <PackageEditor key={one?.id ?? 'new'} {...{ deal, one }} desk={desk.data} />
}
