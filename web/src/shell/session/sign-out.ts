import { queryClient } from '../api/query-client.ts'
import { authClient } from './session.ts'

/** Ends the session here and forgets what was loaded for it; the frame then leaves for the sign-in screen. */
export async function signOut(): Promise<void> {
  const auth = await authClient()
  await auth.signOut({ scope: 'local' })
  queryClient.clear()
}
