import type { AuthClient, Session } from '@supabase/auth-js'
import { importModule } from '../../ui/import-module.ts'
import { usableSession } from './stored-session.ts'
import { SESSION_KEY } from './sign-in-server.ts'

type Client = InstanceType<typeof AuthClient>

let client: Promise<Client> | null = null

/** The client of the sign-in protocol, fetched when it is needed: the first screen needs no more than the token that is kept. */
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

/** The session now, renewed when its token is about to end. */
export async function currentSession(): Promise<Session | null> {
  const kept = usableSession(localStorage.getItem(SESSION_KEY), location, Date.now())
  if (kept !== undefined) return kept
  const { data } = await (await authClient()).getSession()
  return data.session
}

/** What a request proves the person with; null when nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  return (await currentSession())?.access_token ?? null
}

/** Calls `onEnd` when the person signs out here or in another tab, or the session cannot be kept. From then on it is kept, too. */
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
  // Without a connection it is fetched with the next request that needs it; the token that is kept holds meanwhile.
  listen().catch(() => undefined)
  return () => {
    isOver = true
    stop?.()
  }
}
