const MAX_LENGTH = 2_048
const LOOPBACK_V4 = /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/
const V4 = /^\d{1,3}(\.\d{1,3}){3}$/
const AMBIGUOUS = /[\\\p{Cc}]/u
const AUTHORITY = /^[a-z][a-z0-9+.-]*:[\\/]*([^\\/?#]*)/i

export type RedirectRules = {
  siteUrl: string
  /** Patterns for full addresses: `*` stops at `.` and `/`, `**` doesn't. */
  allowList: readonly string[]
}

/**
 * Checks whether a sign-in link can redirect here: to the product's own origin (any port if it's a loopback host), or
 * to an address on the allow list. A host on the allow list can't be an IP address unless it's loopback, nor one
 * written in disguise, like `http://2130706433`.
 */
export function isAllowedRedirect(target: string, rules: RedirectRules): boolean {
  const url = parse(target)
  const site = parse(rules.siteUrl)
  if (!url || url.username || url.password) return false
  if (site && isSameSite(url, site)) return true
  if (isIpAddress(url.hostname) && !isLoopbackHost(url.hostname)) return false
  if (V4.test(url.hostname) && url.hostname !== hostAsWritten(target)) return false
  return rules.allowList.some((pattern) => matchesGlob(url, pattern))
}

/**
 * Browsers read a backslash as a slash and skip line breaks, but other programs don't. Ambiguous addresses are
 * rejected.
 */
function parse(text: string): URL | null {
  return text.length <= MAX_LENGTH && !AMBIGUOUS.test(text) ? URL.parse(text) : null
}

function isSameSite(url: URL, site: URL): boolean {
  if (url.protocol !== site.protocol || url.hostname !== site.hostname) return false
  return url.port === site.port || isLoopbackHost(site.hostname)
}

/** @param hostname as in a URL, with IPv6 in brackets */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || LOOPBACK_V4.test(hostname)
}

function isIpAddress(hostname: string): boolean {
  return hostname.startsWith('[') || V4.test(hostname)
}

function hostAsWritten(target: string): string {
  const authority = AUTHORITY.exec(target.trim())?.[1] ?? ''
  return authority.replace(/:\d*$/, '')
}

/** Compares the address as browsers read it, so `https://evil\\.partner.example` can't pass for a subdomain. */
function matchesGlob(url: URL, pattern: string): boolean {
  const address = url.href.split('#', 1)[0]!
  const glob = globToRegExp(pattern)
  return glob.test(address) || (url.pathname === '/' && !url.search && glob.test(address.replace(/\/$/, '')))
}

function globToRegExp(pattern: string): RegExp {
  const source = pattern
    .split(/(\*\*|\*)/)
    .map((part) => (part === '**' ? '.*' : part === '*' ? '[^./]*' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .join('')
  return new RegExp(`^${source}$`)
}
