import { useQuery } from '@tanstack/react-query'
import { Plus, Scale } from 'lucide-react'
import { m } from '../../messages/generated/messages.js'
import type { OpenDeal } from '../../deals/queries.ts'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { bidsLink, orderLink } from '../address.ts'
import { ordersQuery } from '../queries.ts'
import { ChangeOrders } from './ChangeOrders.tsx'
import { OrderCards } from './OrderCards.tsx'
import { OrderTable } from './OrderTable.tsx'
import { OrderTotals } from './OrderTotals.tsx'
import { OrdersSkeleton } from '../OrdersSkeleton.tsx'

/** A deal's orders, newest first, with what they add up to. */
export function OrderList({ deal }: { deal: OpenDeal }) {
  const query = useQuery(ordersQuery(deal.id))
  const isWide = useMediaQuery('(min-width: 900px)')
  if (query.isError && !query.data) return <FailureState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <OrdersSkeleton />
  const { items, totals, abilities } = query.data
  const create = abilities.create && (
    <ButtonLink to={orderLink(deal.id, 'new')} icon={<Plus aria-hidden size={16} strokeWidth={1.6} />}>
      {m.orders_new()}
    </ButtonLink>
  )
  const bids = (
    <ButtonLink to={bidsLink(deal.id)} icon={<Scale aria-hidden size={16} strokeWidth={1.6} />}>
      {m.bids_title()}
    </ButtonLink>
  )
  const Orders = isWide ? OrderTable : OrderCards
  return (
    <div className="px-gutter pt-4 pb-8">
      {items.length > 0 && totals && <OrderTotals totals={totals} />}
      <Section
        title={m.orders_title()}
        detail={items.length > 0 ? String(items.length) : undefined}
        action={
          items.length > 0 && (
            <span className="flex flex-wrap gap-2">
              {bids}
              {create}
            </span>
          )
        }
      >
        {items.length > 0 ? (
          <Orders items={items} />
        ) : (
          <EmptyState
            title={m.orders_empty()}
            text={abilities.create ? m.orders_empty_text() : m.orders_empty_reader()}
          >
            {bids}
            {create}
          </EmptyState>
        )}
      </Section>
      {totals && <ChangeOrders dealId={deal.id} />}
    </div>
  )
}
