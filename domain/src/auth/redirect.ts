const MAX_LENGTH = 2_048
const LOOPBACK_V4 = /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/
const V4 = /^\d{1,3}(\.\d{1,3}){3}$/
const AMBIGUOUS = /[\\\p{Cc}]/u
const AUTHORITY = /^[a-z][a-z0-9+.-]*:[\\/]*([^\\/?#]*)/i

export type RedirectRules = {
  siteUrl: string
  /** Patterns of whole addresses: `*` stops at `.` and `/`, `**` does not. */
  allowList: readonly string[]
}

/**
 * Where a person may be sent after a sign-in link: the product's own origin (any port while that is a loopback host),
 * or an address of the allow list. An allow-listed host is never an IP address unless it is loopback, and never one
 * spelled in disguise, like `http://2130706433`.
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

/** Browsers read a backslash as a slash and skip line breaks; other programs do not. What they read differently goes nowhere. */
function parse(text: string): URL | null {
  return text.length <= MAX_LENGTH && !AMBIGUOUS.test(text) ? URL.parse(text) : null
}

function isSameSite(url: URL, site: URL): boolean {
  if (url.protocol !== site.protocol || url.hostname !== site.hostname) return false
  return url.port === site.port || isLoopbackHost(site.hostname)
}

/** @param hostname as in a URL: IPv6 in brackets */
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

/** Compares the address as a browser reads it, so that `https://evil\\.partner.example` cannot pass for a subdomain. */
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
