import { AuthClient, type Session } from '@supabase/auth-js'

/** The unmodified client of the sign-in protocol, against our own server. */
export const auth = new AuthClient({ url: `${location.origin}/auth/v1`, storageKey: 'plumbline.session' })

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
