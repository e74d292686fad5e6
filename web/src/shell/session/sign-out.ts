import { toast } from '../../ui/feedback/toast.tsx'
import { queryClient } from '../api/query-client.ts'
import { authClient } from './session.ts'

/** Ends the session in this browser and clears its cached data and its toasts; the frame then goes to the sign-in screen. */
export async function signOut(): Promise<void> {
  const auth = await authClient()
  await auth.signOut({ scope: 'local' })
  queryClient.clear()
  // What was just done concerns no one else, and can't be undone anymore.
  toast.dismiss()
}
