import type { AuthError } from '@supabase/auth-js'
import { auth } from '../../shell/session/auth.ts'
import { returnAddress } from '../providers/other-ways.ts'

const KINDS = ['signup', 'recovery', 'email', 'email_change', 'sms'] as const

/**
 * A message with a code, plus a link if it's an email: to confirm the address of a sign-up, set a new password, sign
 * in, or add an address.
 * @property to an email address; for `sms`, a phone number
 */
export type MailedProof = { kind: (typeof KINDS)[number]; to: string }

/** Reads it from a browser history entry. */
export function mailedProofIn(state: unknown): MailedProof | null {
  const { kind, to } = (state ?? {}) as Partial<Record<keyof MailedProof, unknown>>
  const known = KINDS.find((name) => name === kind)
  return known && typeof to === 'string' ? { kind: known, to } : null
}

/** Sends the message (for a sign-up, resends it). @returns the error, if any */
export async function sendProof(
  { kind, to }: MailedProof,
  search: URLSearchParams,
  captchaToken: string | undefined,
): Promise<AuthError | null> {
  const address = returnAddress(search, kind === 'recovery' ? 'reset' : undefined)
  const { error } = await send(kind, to, address, captchaToken)
  return error
}

function send(kind: MailedProof['kind'], to: string, emailRedirectTo: string, captchaToken: string | undefined) {
  switch (kind) {
    case 'recovery':
      return auth.resetPasswordForEmail(to, { redirectTo: emailRedirectTo, captchaToken })
    case 'signup':
      return auth.resend({ type: 'signup', email: to, options: { emailRedirectTo, captchaToken } })
    case 'email':
      return auth.signInWithOtp({ email: to, options: { emailRedirectTo, captchaToken } })
    case 'email_change':
      return auth.updateUser({ email: to }, { emailRedirectTo })
    case 'sms':
      return auth.signInWithOtp({ phone: to, options: { captchaToken } })
  }
}
