/** The sign-in screen, which remembers where somebody wanted to go. */
export function signInAddress(wanted: string): string {
  const { pathname, search } = new URL(wanted)
  return pathname === '/app' && search === '' ? '/auth' : `/auth?next=${encodeURIComponent(pathname + search)}`
}

const SOMEWHERE = 'https://somewhere.invalid'

/** Where to go after signing in: only ever a place inside the application. */
export function nextAddress(search: URLSearchParams): string {
  const next = search.get('next') ?? ''
  if (!next.startsWith('/')) return '/app'
  // Read as a browser will read it: dots, backslashes and a second slash at the start change where it leads.
  const { origin, pathname, search: query } = new URL(next, SOMEWHERE)
  return origin === SOMEWHERE && /^\/app(\/|$)/.test(pathname) ? pathname + query : '/app'
}
