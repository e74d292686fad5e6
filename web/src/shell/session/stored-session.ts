import type { Session } from '@supabase/auth-js'

/** The sign-in client refreshes a token that expires within this time. */
const ENDS_SOON_MS = 90_000

/**
 * The session as stored by the client, while it can be used as is.
 * @param kept the value in the browser's storage
 * @returns null if nobody is signed in; undefined if only the client can tell
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

/**
 * Whether this is a URL an email link or provider sent the user back to, with a session or refusal for the client to
 * read.
 */
function carriesSession({ hash, search }: Pick<Location, 'hash' | 'search'>): boolean {
  return /[#&](access_token|error)=/.test(hash) || /[?&](code|error)=/.test(search)
}
