import { AuthClient, type Session } from '@supabase/auth-js'

/** Where people sign in: our own server, unless whoever runs it has named another of the same protocol. */
const server = document.querySelector<HTMLMetaElement>('meta[name="sign-in-server"]')?.content ?? '/auth/v1'

export const signInServer = new URL(server, location.origin).href

/** The unmodified client of the sign-in protocol. */
export const auth = new AuthClient({ url: signInServer, storageKey: 'plumbline.session' })

/** The session now, refreshed when its token is about to end. */
export async function currentSession(): Promise<Session | null> {
  const { data } = await auth.getSession()
  return data.session
}

/** What a request proves the person with; null when nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  return (await currentSession())?.access_token ?? null
}

/** Calls `onEnd` when the person signs out here or in another tab, or the session cannot be kept. */
export function whenSignedOut(onEnd: () => void): () => void {
  const { data } = auth.onAuthStateChange((event) => {
    if (event === 'SIGNED_OUT') onEnd()
  })
  return () => data.subscription.unsubscribe()
}
