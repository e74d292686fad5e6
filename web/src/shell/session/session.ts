import type { AuthClient, Session } from '@supabase/auth-js'
import { importModule } from '../../ui/import-module.ts'
import { usableSession } from './stored-session.ts'
import { SESSION_KEY } from './sign-in-server.ts'

type Client = InstanceType<typeof AuthClient>

let client: Promise<Client> | null = null

/** The sign-in client, loaded on demand: the first screen needs only the stored token. */
export function authClient(): Promise<Client> {
  client ??= importModule(() => import('./auth.ts')).then(
    ({ auth }) => auth,
    (error: unknown) => {
      client = null
      throw error
    },
  )
  return client
}

/** The current session, refreshed if its token is about to expire. */
export async function currentSession(): Promise<Session | null> {
  const kept = usableSession(localStorage.getItem(SESSION_KEY), location, Date.now())
  if (kept !== undefined) return kept
  const { data } = await (await authClient()).getSession()
  return data.session
}

/** The token that authenticates requests; null if nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  return (await currentSession())?.access_token ?? null
}

/**
 * Calls `onEnd` when the user signs out, here or in another tab, or the session can't be refreshed. This also starts
 * refreshing it.
 */
export function whenSignedOut(onEnd: () => void): () => void {
  let stop: (() => void) | null = null
  let isOver = false
  const listen = async () => {
    const auth = await authClient()
    if (isOver) return
    const { data } = auth.onAuthStateChange((event) => {
      if (event === 'SIGNED_OUT') onEnd()
    })
    stop = () => data.subscription.unsubscribe()
  }
  // If this fails offline, the next request that needs the client loads it; until then the stored token is valid.
  listen().catch(() => undefined)
  return () => {
    isOver = true
    stop?.()
  }
}
