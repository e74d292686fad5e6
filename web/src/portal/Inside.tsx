import type { PortalHome } from '@plumbline/contract/portal/portal'
import { lazy, Suspense, useEffect } from 'react'
import { m } from '../messages/generated/messages.js'
import { useMediaQuery } from '../ui/hooks/use-media-query.ts'
import type { Refusal } from './client.ts'
import { HomePage } from './HomePage.tsx'
import { Looking } from './Looking.tsx'
import { orderAt, usePathname } from './place.tsx'
import { importModule } from '../ui/import-module.ts'

const loadOrderPage = () => importModule(() => import('./order/OrderPage.tsx'))
const OrderPage = lazy(loadOrderPage)

type Props = { home: PortalHome; onChange: () => void; onRefused: (refusal: Refusal) => boolean }

/** The list and one order: two pages on a phone, side by side on a desk. */
export default function Inside({ home, onChange, onRefused }: Props) {
  usePreparedOrders()
  const isDesk = useMediaQuery('(min-width: 1024px)')
  const asked = orderAt(usePathname())
  // A desk has room for the order that needs an answer, or the newest.
  const shown =
    asked ?? (isDesk ? (home.asks.find((ask) => ask.kind === 'order')?.order.id ?? home.orders[0]?.id ?? null) : null)
  const order = shown !== null && (
    <Suspense fallback={<Looking />}>
      <OrderPage key={shown} {...{ home, onChange, onRefused, isDesk }} orderId={shown} isChosen={asked !== null} />
    </Suspense>
  )
  if (!isDesk)
    return (
      <main id="content" className="px-4 pt-5 pb-12 md:mx-auto md:max-w-2xl">
        {asked === null ? <HomePage home={home} chosen={null} /> : order}
      </main>
    )
  return (
    <main id="content" className="grid min-h-[calc(100dvh-4rem)] grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="px-8 pt-7 pb-12 xl:px-10">
        <HomePage home={home} chosen={shown} isBeside={asked !== null} />
      </div>
      <div className="border-l border-line bg-surface px-8 pt-7 pb-12 xl:px-10">
        {order || (
          <p className="text-15 text-ink-soft">{m.portal_orders_none({ organization: home.organization.name })}</p>
        )}
      </div>
    </main>
  )
}

/** The page of an order comes while the list is read. */
function usePreparedOrders(): void {
  useEffect(() => {
    loadOrderPage().catch(() => undefined)
  }, [])
}
