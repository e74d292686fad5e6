import { AuthClient } from '@supabase/auth-js'
import { SESSION_KEY, signInServer } from './sign-in-server.ts'

/** The unmodified client of the sign-in protocol: for pages that sign in, prove or change something. */
export const auth = new AuthClient({ url: signInServer, storageKey: SESSION_KEY })
