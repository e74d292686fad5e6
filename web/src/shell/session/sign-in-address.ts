/** The sign-in URL, which remembers where the person wanted to go. */
export function signInAddress(wanted: string): string {
  const { pathname, search } = new URL(wanted)
  return pathname === '/app' && search === '' ? '/auth' : `/auth?next=${encodeURIComponent(pathname + search)}`
}

const SOMEWHERE = 'https://somewhere.invalid'

/** Where to go after signing in, always inside the application. */
export function nextAddress(search: URLSearchParams): string {
  const next = search.get('next') ?? ''
  if (!next.startsWith('/')) return '/app'
  // Parse it the way a browser will: leading dots, backslashes, and a second slash change where it leads.
  const { origin, pathname, search: query } = new URL(next, SOMEWHERE)
  return origin === SOMEWHERE && /^\/app(\/|$)/.test(pathname) ? pathname + query : '/app'
}
