import { isAllowedRedirect, type RedirectRules } from '../redirect.ts'
import type { WalletMessage } from './message.ts'

/** Maximum difference between now and the time a message was issued, in either direction. */
export const WALLET_MESSAGE_LIFETIME_MS = 600_000

/**
 * Checks whether a signed message can be used here and now: it must be for this site, recent and already valid.
 * @returns null if it can, or a sentence that says why not
 */
export function whyUnusable(
  message: WalletMessage,
  { now, rules }: { now: Date; rules: RedirectRules },
): string | null {
  return wrongPlace(message, rules) ?? wrongTime(message, now)
}

function wrongPlace({ uri, domain }: WalletMessage, rules: RedirectRules): string | null {
  const isLocal = uri.hostname === 'localhost'
  if (uri.protocol !== 'https:' && !(isLocal && uri.protocol === 'http:'))
    return 'Signed message is for a URI that is not HTTPS'
  if (!isAllowedRedirect(uri.href, rules)) return 'Signed message is for a URI that is not allowed on this server'
  if (!isLocal && URL.parse(`${uri.protocol}//${domain}`)?.host !== uri.host)
    return 'Signed message is for a URI on another domain'
  return null
}

function wrongTime({ issuedAt, expiresAt, notBefore }: WalletMessage, now: Date): string | null {
  if (notBefore && now < notBefore) return 'Signed message is not valid yet'
  if (expiresAt && now >= expiresAt) return 'Signed message has expired'
  const age = now.getTime() - issuedAt.getTime()
  if (age > WALLET_MESSAGE_LIFETIME_MS) return 'Signed message was issued too long ago'
  if (age < -WALLET_MESSAGE_LIFETIME_MS) return 'Signed message is issued too far in the future'
  return null
}
