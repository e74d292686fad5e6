import { AuthClient } from '@supabase/auth-js'
import { SESSION_KEY, signInServer } from './sign-in-server.ts'

/** The unmodified sign-in client, for pages that sign in, verify, or change something. */
export const auth = new AuthClient({ url: signInServer(), storageKey: SESSION_KEY })
