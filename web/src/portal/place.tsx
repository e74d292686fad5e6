import { type AnchorHTMLAttributes, type MouseEvent, use, useSyncExternalStore } from 'react'
import { GivenContext } from './given.ts'

export const HOME = '/portal'
/** The page has changed to another one. */
export const MOVED = 'plumbline:moved'

export function orderAddress(id: string): string {
  return `${HOME}/orders/${id}`
}

export function billingAddress(orderId: string): string {
  return `${orderAddress(orderId)}/invoice`
}

export const INVOICES = `${HOME}/invoices`

export function invoiceAddress(id: string): string {
  return `${INVOICES}/${id}`
}

export const PAPERS = `${HOME}/papers`

/** @param type a type of paper */
export function paperAddress(type: string): string {
  return `${PAPERS}/${type}`
}

/** An address among the papers that isn't a type of paper. */
export const TAX_COPIES = '1099'

export const PROFILE = `${HOME}/profile`

export function bidAddress(packageId: string): string {
  return `${HOME}/bids/${packageId}`
}

/** What an address shows, by its kind. */
export type Place =
  | { is: 'home' }
  | { is: 'order'; orderId: string }
  | { is: 'billing'; orderId: string }
  | { is: 'bid'; packageId: string }
  | { is: 'invoices' }
  | { is: 'invoice'; invoiceId: string }
  | { is: 'papers'; type: string | null }
  | { is: 'profile' }
  | { is: 'confirm' }

export function placeAt(pathname: string): Place {
  const [, room, id, more] =
    /^\/portal(?:\/(orders|invoices|bids|papers|profile|confirm))?(?:\/([\w-]+))?(?:\/(invoice))?\/?$/.exec(pathname) ??
    []
  if (room === 'invoices') return id ? { is: 'invoice', invoiceId: id } : { is: 'invoices' }
  if (room === 'profile' || room === 'confirm') return { is: room }
  if (room === 'papers') return { is: room, type: id ?? null }
  if (room === 'orders' && id) return { is: more ? 'billing' : 'order', orderId: id }
  if (room === 'bids' && id) return { is: 'bid', packageId: id }
  return { is: 'home' }
}

export function go(address: string): void {
  history.pushState(null, '', address)
  dispatchEvent(new Event(MOVED))
  scrollTo(0, 0)
}

function subscribe(changed: () => void): () => void {
  for (const event of [MOVED, 'popstate']) addEventListener(event, changed)
  return () => {
    for (const event of [MOVED, 'popstate']) removeEventListener(event, changed)
  }
}

export function usePathname(): string {
  const { path } = use(GivenContext)
  return useSyncExternalStore(
    subscribe,
    () => location.pathname,
    () => path,
  )
}

/** A link within the portal. */
export function PlaceLink({ to, children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    go(to)
  }
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  )
}

/** An invoice waits for a connection, or one that waited has gone out. */
export const WAITS = 'plumbline:invoice-waits'
export const WENT_OUT = 'plumbline:invoice-went-out'
export type WentOut = CustomEvent<{ orderId: string; invoiceId: string }>

/** What a link in an email carries, behind the `#` that browsers never send. */
export type Carried = { link: string } | { entry: string }

/** Reads the token of a link once and takes it out of the address bar. */
export function takeCarried(): Carried | null {
  const [, kind, token] = /^#(link|entry)=([\w-]+)$/.exec(location.hash) ?? []
  if (!token) return null
  history.replaceState(null, '', location.pathname + location.search)
  return kind === 'link' ? { link: token } : { entry: token }
}
