import type { Session } from '@supabase/auth-js'

/** The client of the sign-in protocol renews a token that ends sooner. */
const ENDS_SOON_MS = 90_000

/**
 * The session as the client has kept it, while it can be used as it is.
 * @param kept what is in the browser's storage
 * @returns null when nobody is signed in; undefined when only the client can tell
 */
export function usableSession(
  kept: string | null,
  address: Pick<Location, 'hash' | 'search'>,
  now: number,
): Session | null | undefined {
  if (carriesSession(address)) return undefined
  if (kept === null) return null
  const session = read(kept)
  const endsAt = (session?.expires_at ?? 0) * 1_000
  return session?.access_token && endsAt - now > ENDS_SOON_MS ? session : undefined
}

function read(kept: string): Session | null {
  try {
    return JSON.parse(kept) as Session | null
  } catch {
    return null
  }
}

/** An address to which a link or a provider sent the person back, with a session or a refusal that the client reads. */
function carriesSession({ hash, search }: Pick<Location, 'hash' | 'search'>): boolean {
  return /[#&](access_token|error)=/.test(hash) || /[?&](code|error)=/.test(search)
}
