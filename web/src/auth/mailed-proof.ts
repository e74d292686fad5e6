import type { AuthError } from '@supabase/auth-js'
import { auth } from '../shell/session.ts'

/** A mail with a link and a code: to confirm the address of a sign-up, or to set a new password. */
export type MailedProof = { kind: 'signup' | 'recovery'; email: string }

/** Reads it from an entry of the browser's history. */
export function mailedProofIn(state: unknown): MailedProof | null {
  const { kind, email } = (state ?? {}) as Partial<Record<keyof MailedProof, unknown>>
  if ((kind !== 'signup' && kind !== 'recovery') || typeof email !== 'string') return null
  return { kind, email }
}

/** Sends it (for a sign-up: again). @returns what went wrong */
export async function sendProof(kind: MailedProof['kind'], email: string): Promise<AuthError | null> {
  if (kind === 'recovery') {
    const { error } = await auth.resetPasswordForEmail(email, { redirectTo: `${location.origin}/auth?mode=reset` })
    return error
  }
  const { error } = await auth.resend({ type: kind, email, options: { emailRedirectTo: `${location.origin}/auth` } })
  return error
}
