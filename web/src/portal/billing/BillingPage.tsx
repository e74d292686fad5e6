import type { OrderBilling } from '@plumbline/contract/portal/billing'
import type { PortalHome } from '@plumbline/contract/portal/portal'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { ChevronLeft } from 'lucide-react'
import { use, useCallback, useEffect, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { type Refusal, refusalOf } from '../client.ts'
import { GivenContext, useGiven } from '../given.ts'
import { go, invoiceAddress, orderAddress, PlaceLink, WENT_OUT, type WentOut } from '../place.tsx'
import { Refused } from '../Refused.tsx'
import { useHeadingFocus } from '../use-heading-focus.ts'
import { billingCalls } from './billing-calls.ts'
import { InvoiceForm } from './InvoiceForm.tsx'
import { useDraft } from './use-draft.ts'

type Props = {
  home: PortalHome
  orderId: string
  isDesk: boolean
  onChange: () => void
  /** @returns whether the portal handled it */
  onRefused: (refusal: Refusal) => boolean
}

const STOPS: Record<NonNullable<OrderBilling['stop']>, () => string> = {
  not_accepted: m.portal_bill_not_accepted,
  closed: m.portal_bill_closed,
  canceled: m.portal_bill_canceled,
}

/** An invoice on one order, on one page: paper, what is done, and the waiver. */
export default function BillingPage({ home, orderId, isDesk, onChange, onRefused }: Props) {
  const address = `/orders/${orderId}/billing`
  const { take } = use(GivenContext)
  const [billing, setBilling] = useState(useGiven<OrderBilling>(address))
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const { draft, isReady, change, forget, isKept } = useDraft(orderId, billing?.today ?? null)
  const heading = useHeadingFocus(`billing ${orderId}`)
  const Heading = isDesk ? 'h2' : 'h1'

  const load = useCallback(() => {
    billingCalls.get(orderId).then(
      (found) => {
        setBilling(found)
        setRefusal(null)
      },
      (error: unknown) => {
        const refused = refusalOf(error)
        if (!onRefused(refused)) setRefusal(refused)
      },
    )
  }, [orderId, onRefused])
  useEffect(() => {
    if (!take(address)) load()
  }, [load, take, address])
  useEffect(() => {
    const follow = (event: Event) => {
      const { detail } = event as WentOut
      if (detail.orderId !== orderId) return
      forget()
      go(invoiceAddress(detail.invoiceId))
    }
    addEventListener(WENT_OUT, follow)
    return () => removeEventListener(WENT_OUT, follow)
  }, [orderId, forget])

  const order = billing?.order
  return (
    <>
      <title>{`${m.portal_bill_title()} | ${home.organization.name}`}</title>
      <PlaceLink to={orderAddress(orderId)} className="-mt-2 inline-flex min-h-11 items-center gap-1 text-15 link">
        <ChevronLeft aria-hidden size={18} strokeWidth={1.6} />
        {order ? orderNumber(order.number) : m.portal_bill_order()}
      </PlaceLink>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Heading ref={heading} tabIndex={-1} className="text-20 font-semibold outline-none">
          {m.portal_bill_title()}
        </Heading>
        {isKept && !billing?.stop && (
          <span className="text-14 text-ink-soft max-md:order-last">{m.portal_bill_kept()}</span>
        )}
        {order && (
          <p className="w-full text-15 text-ink-soft">
            {order.site} · {order.title}
          </p>
        )}
      </header>
      {refusal && (
        <div className="mt-4">
          <Refused refusal={refusal} onRetry={load} />
        </div>
      )}
      {billing?.stop && <p className="mt-6 text-15">{STOPS[billing.stop]()}</p>}
      {billing && billing.stop === null && draft && (
        <div inert={!isReady}>
          <InvoiceForm
            {...{ home, billing, draft, change, onRefused }}
            onReload={load}
            onSent={(invoice) => {
              forget()
              onChange()
              go(invoiceAddress(invoice.id))
            }}
          />
        </div>
      )}
    </>
  )
}
