import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import type { OpenDeal } from '../../deals/queries.ts'
import { orderDeskQuery, orderQuery, ordersQuery } from '../../purchase-orders/queries.ts'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { useMe } from '../../shell/session/me.ts'
import { invoiceLink } from '../address.ts'
import { InvoicesSkeleton } from '../InvoicesSkeleton.tsx'
import { invoiceQuery } from '../queries.ts'
import { draftOf, emptyDraft, type InvoiceDraft, onOrder } from './draft.ts'
import { InvoiceEditor } from './InvoiceEditor.tsx'

type NewProps = { deal: OpenDeal; orderId: string | null; releasedCents: number }

/** A new invoice, on an order if one was chosen, with the retainage that it's to release. */
export function NewInvoice({ deal, orderId, releasedCents }: NewProps) {
  const { today } = useMe().organization
  const query = useQuery({ ...orderQuery(deal.id, orderId ?? ''), enabled: orderId !== null })
  if (query.isError && !query.data) return <FailureState error={query.error} onRetry={() => void query.refetch()} />
  if (orderId !== null && !query.data) return <InvoicesSkeleton />
  const empty = emptyDraft(today)
  return (
    <WithDesk
      deal={deal}
      existing={null}
      start={query.data ? { ...onOrder(empty, query.data.order), releasedCents } : empty}
    />
  )
}

/** A draft, opened for correction. */
export function EditInvoice({ deal, invoiceId }: { deal: OpenDeal; invoiceId: string }) {
  const query = useQuery(invoiceQuery(deal.id, invoiceId))
  if (query.isError && !query.data) return <FailureState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <InvoicesSkeleton />
  const { invoice } = query.data
  if (!invoice.abilities.edit) return <Navigate replace to={invoiceLink(deal.id, invoiceId)} />
  return <WithDesk deal={deal} existing={invoice} start={draftOf(invoice)} />
}

type Props = { deal: OpenDeal; existing: { id: string; version: number } | null; start: InvoiceDraft }

function WithDesk({ deal, existing, start }: Props) {
  const desk = useQuery(orderDeskQuery(deal.id))
  const orders = useQuery(ordersQuery(deal.id))
  const failed = [desk, orders].find(({ isError, data }) => isError && !data)
  if (failed) return <FailureState error={failed.error} onRetry={() => void failed.refetch()} />
  if (!desk.data || !orders.data) return <InvoicesSkeleton />
  return <InvoiceEditor {...{ deal, existing, start }} desk={desk.data} orders={orders.data.items} />
}
