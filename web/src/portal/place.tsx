import { type AnchorHTMLAttributes, type MouseEvent, useSyncExternalStore } from 'react'

export const HOME = '/portal'
const MOVED = 'plumbline:moved'

export function orderAddress(id: string): string {
  return `${HOME}/orders/${id}`
}

/** The order that an address shows; null on the home page. */
export function orderAt(pathname: string): string | null {
  return /^\/portal\/orders\/([\w-]+)\/?$/.exec(pathname)?.[1] ?? null
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
  return useSyncExternalStore(subscribe, () => location.pathname)
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

/** What a link in an email carries, behind the `#` that browsers never send. */
export type Carried = { link: string } | { entry: string }

/** Reads the token of a link once and takes it out of the address bar. */
export function takeCarried(): Carried | null {
  const [, kind, token] = /^#(link|entry)=([\w-]+)$/.exec(location.hash) ?? []
  if (!token) return null
  history.replaceState(null, '', location.pathname + location.search)
  return kind === 'link' ? { link: token } : { entry: token }
}
