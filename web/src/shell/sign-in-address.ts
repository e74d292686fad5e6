/** The sign-in screen, which remembers where somebody wanted to go. */
export function signInAddress(wanted: string): string {
  const { pathname, search } = new URL(wanted)
  return pathname === '/app' && search === '' ? '/auth' : `/auth?next=${encodeURIComponent(pathname + search)}`
}

/** Where to go after signing in: only ever a place inside the application. */
export function nextAddress(search: URLSearchParams): string {
  const next = search.get('next')
  return next !== null && /^\/app(\/|\?|$)/.test(next) ? next : '/app'
}
