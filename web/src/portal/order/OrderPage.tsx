import type { PortalHome, PortalOrder } from '@plumbline/contract/portal/portal'
import { use, useCallback, useEffect, useState } from 'react'
import { ChevronLeft } from 'lucide-react'
import { m } from '../../messages/generated/messages.js'
import { type Refusal, refusalOf } from '../client.ts'
import { GivenContext, useGiven } from '../given.ts'
import { HOME, PlaceLink } from '../place.tsx'
import { Refused } from '../Refused.tsx'
import { orderCalls } from './order-calls.ts'
import { OrderView } from './OrderView.tsx'

type Props = {
  home: PortalHome
  orderId: string
  isDesk: boolean
  /** whether the address names this order */
  isChosen: boolean
  onChange: () => void
  /** @returns whether the portal handled it */
  onRefused: (refusal: Refusal) => boolean
}

/** One order, as it is now. */
export default function OrderPage({ orderId, onChange, onRefused, ...view }: Props) {
  const address = `/orders/${orderId}`
  const { take } = use(GivenContext)
  const [order, setOrder] = useState(useGiven<PortalOrder>(address))
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  const show = useCallback((found: PortalOrder) => {
    setOrder(found)
    setRefusal(null)
  }, [])
  const refuse = useCallback(
    (error: unknown) => {
      const refused = refusalOf(error)
      if (!onRefused(refused)) setRefusal(refused)
    },
    [onRefused],
  )
  const load = () => orderCalls.get(orderId).then(show, refuse)

  useEffect(() => {
    if (!take(address)) orderCalls.get(orderId).then(show, refuse)
  }, [orderId, show, refuse, take, address])

  return (
    <>
      {!view.isDesk && (
        <PlaceLink to={HOME} className="-mt-2 inline-flex min-h-11 items-center gap-1 text-15 link">
          <ChevronLeft aria-hidden size={18} strokeWidth={1.6} />
          {m.portal_back()}
        </PlaceLink>
      )}
      {refusal?.code === 'not_found' && <Gone />}
      {refusal && refusal.code !== 'not_found' && <Refused refusal={refusal} onRetry={() => void load()} />}
      {order && (
        <OrderView
          {...view}
          order={order}
          onRefused={onRefused}
          onReload={load}
          onAnswered={(answered) => {
            setOrder(answered)
            onChange()
          }}
        />
      )}
    </>
  )
}

function Gone() {
  return (
    <>
      <title>{m.portal_gone()}</title>
      <h2 className="text-20 font-semibold">{m.portal_gone()}</h2>
      <p className="mt-1 text-15 text-ink-soft">{m.portal_gone_text()}</p>
    </>
  )
}
