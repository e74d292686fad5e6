import type { AuthError } from '@supabase/auth-js'
import { auth } from '../shell/session.ts'

/** A mail with a link and a code: to confirm the address of a sign-up, or to set a new password. */
export type MailedProof = { kind: 'signup' | 'recovery'; email: string }

/** Sends it (for a sign-up: again). @returns what went wrong */
export async function sendProof(kind: MailedProof['kind'], email: string): Promise<AuthError | null> {
  if (kind === 'recovery') {
    const { error } = await auth.resetPasswordForEmail(email, { redirectTo: `${location.origin}/auth?mode=reset` })
    return error
  }
  const { error } = await auth.resend({ type: kind, email, options: { emailRedirectTo: `${location.origin}/auth` } })
  return error
}
