import type { PortalHome } from '@plumbline/contract/portal/portal'
import { lazy, type ReactNode, Suspense, use, useEffect } from 'react'
import { m } from '../messages/generated/messages.js'
import type { Refusal } from './client.ts'
import { useMediaQuery } from '../ui/hooks/use-media-query.ts'
import { GivenContext, useIsTakenOver } from './given.ts'
import { HomePage } from './HomePage.tsx'
import { LoadingRows } from './LoadingRows.tsx'
import { placeAt, type Place, usePathname, WAITS } from './place.tsx'
import { seen } from './take-over.ts'
import { importModule } from '../ui/import-module.ts'

const loadOrderPage = () => importModule(() => import('./order/OrderPage.tsx'))
const OrderPage = lazy(loadOrderPage)
const BillingPage = lazy(() => importModule(() => import('./billing/BillingPage.tsx')))
const BidPage = lazy(() => importModule(() => import('./bids/BidPage.tsx')))
const InvoicesPage = lazy(() => importModule(() => import('./invoices/InvoicesPage.tsx')))
const InvoicePage = lazy(() => importModule(() => import('./invoices/InvoicePage.tsx')))
const PapersPage = lazy(() => importModule(() => import('./papers/PapersPage.tsx')))
const PaperPage = lazy(() => importModule(() => import('./papers/PaperPage.tsx')))
const ProfilePage = lazy(() => importModule(() => import('./profile/ProfilePage.tsx')))

type Props = { home: PortalHome; onChange: () => unknown; onRefused: (refusal: Refusal) => boolean }

/** A list and one of its records: two pages on a phone, side by side on a desktop. */
export default function Inside({ home, onChange, onRefused }: Props) {
  usePreparedOrders()
  useWaitingInvoices(onChange)
  useEffect(seen, [])
  const isDesk = useMediaQuery('(min-width: 1024px)', use(GivenContext).isDesk)
  const place = placeAt(usePathname())
  const isInvoices = place.is === 'invoices' || place.is === 'invoice'
  const orderId = orderShown(place, home, isDesk)
  const shared = { home, isDesk, onChange, onRefused }
  const list =
    place.is === 'papers' ? (
      <PapersPage {...shared} chosen={place.type} />
    ) : isInvoices ? (
      <InvoicesPage {...shared} chosen={place.is === 'invoice' ? place.invoiceId : null} />
    ) : (
      <HomePage home={home} chosen={place.is === 'bid' ? place.packageId : orderId} isBeside={place.is !== 'home'} />
    )
  const detail =
    place.is === 'papers' && (isDesk || place.type !== null) ? (
      <PaperPage key={place.type} {...shared} type={place.type} />
    ) : place.is === 'profile' ? (
      <ProfilePage {...shared} />
    ) : place.is === 'invoice' ? (
      <InvoicePage key={place.invoiceId} {...shared} invoiceId={place.invoiceId} />
    ) : place.is === 'billing' ? (
      <BillingPage key={place.orderId} {...shared} orderId={place.orderId} />
    ) : place.is === 'bid' ? (
      <BidPage key={place.packageId} {...shared} packageId={place.packageId} />
    ) : orderId !== null && !isInvoices ? (
      <OrderPage key={orderId} {...shared} orderId={orderId} isChosen={place.is === 'order'} />
    ) : null
  if (!isDesk)
    return (
      <main id="content" className="px-4 pt-5 pb-12 md:mx-auto md:max-w-2xl">
        <Loaded>{detail && place.is !== 'home' ? <InertUntilLoaded>{detail}</InertUntilLoaded> : list}</Loaded>
      </main>
    )
  return (
    <main id="content" className="grid min-h-[calc(100dvh-4rem)] grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="px-8 pt-7 pb-12 xl:px-10">
        <Loaded>{list}</Loaded>
      </div>
      <div className="border-l border-line bg-surface px-8 pt-7 pb-12 xl:px-10">
        <Loaded>
          {detail ? (
            <InertUntilLoaded>{detail}</InertUntilLoaded>
          ) : (
            <p className="text-15 text-ink-soft">
              {isInvoices ? m.portal_invoices_choose() : m.portal_orders_none({ organization: home.organization.name })}
            </p>
          )}
        </Loaded>
      </div>
    </main>
  )
}

function Loaded({ children }: { children: ReactNode }) {
  return <Suspense fallback={<LoadingRows />}>{children}</Suspense>
}

/** A record to work on. Until its script has loaded, nothing on it can be typed into or pressed. */
function InertUntilLoaded({ children }: { children: ReactNode }) {
  return <div inert={!useIsTakenOver()}>{children}</div>
}

/** The order that an address names. A desktop has room for the one that needs an answer, or the newest. */
function orderShown(place: Place, home: PortalHome, isDesk: boolean): string | null {
  if (place.is === 'order' || place.is === 'billing') return place.orderId
  if (!isDesk || place.is !== 'home') return null
  return home.asks.find((ask) => ask.kind === 'order')?.order.id ?? home.orders[0]?.id ?? null
}

/** Sends the invoices that someone sent while offline, once there's a connection. */
function useWaitingInvoices(onChange: () => void): void {
  useEffect(() => {
    const send = () =>
      void importModule(() => import('./billing/send.ts')).then(async ({ sendWaiting }) => {
        if (await sendWaiting()) onChange()
      })
    send()
    for (const event of ['online', WAITS]) addEventListener(event, send)
    return () => {
      for (const event of ['online', WAITS]) removeEventListener(event, send)
    }
  }, [onChange])
}

/** Loads the page of an order while the list is being fetched. */
function usePreparedOrders(): void {
  useEffect(() => {
    loadOrderPage().catch(() => undefined)
  }, [])
}
