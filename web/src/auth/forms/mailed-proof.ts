import type { AuthError } from '@supabase/auth-js'
import { auth } from '../../shell/session/auth.ts'
import { returnAddress } from '../providers/other-ways.ts'

const KINDS = ['signup', 'recovery', 'email', 'email_change', 'sms'] as const

/**
 * A message with a code, and in a mail a link: to confirm the address of a sign-up, to set a new password, to sign in, or to add an
 * address.
 * @property to an address; for `sms` a phone number
 */
export type MailedProof = { kind: (typeof KINDS)[number]; to: string }

/** Reads it from an entry of the browser's history. */
export function mailedProofIn(state: unknown): MailedProof | null {
  const { kind, to } = (state ?? {}) as Partial<Record<keyof MailedProof, unknown>>
  const known = KINDS.find((name) => name === kind)
  return known && typeof to === 'string' ? { kind: known, to } : null
}

/** Sends it (for a sign-up: again). @returns what went wrong */
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
