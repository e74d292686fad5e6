import { type AuthError, isAuthImplicitGrantRedirectError } from '@supabase/auth-js'
import { m } from '../messages/generated/messages.js'

/** Why a person who returned to this page, through an emailed link or from elsewhere, isn't signed in. */
export type LandingFailure = 'link' | 'cancelled' | 'unconfirmed' | 'closed' | 'banned' | 'elsewhere'

const BY_CODE: Readonly<Record<string, LandingFailure>> = {
  provider_email_needs_verification: 'unconfirmed',
  signup_disabled: 'closed',
  user_banned: 'banned',
  bad_oauth_callback: 'elsewhere',
  bad_oauth_state: 'elsewhere',
  oauth_provider_not_supported: 'elsewhere',
  sso_provider_disabled: 'elsewhere',
  sso_provider_not_found: 'elsewhere',
  unexpected_failure: 'elsewhere',
  conflict: 'elsewhere',
}

export function landingFailure(error: AuthError): LandingFailure {
  if (!isAuthImplicitGrantRedirectError(error) || !error.details) return 'link'
  const { error: name, code } = error.details
  // An error from the provider itself has no code of ours.
  if (code === 'unspecified_code') return name === 'access_denied' ? 'cancelled' : 'elsewhere'
  return BY_CODE[code] ?? 'link'
}

const WORDS: Readonly<Record<LandingFailure, () => string>> = {
  link: m.auth_link_failed,
  cancelled: m.auth_provider_cancelled,
  unconfirmed: m.auth_provider_confirm,
  closed: m.auth_error_signup_disabled,
  banned: m.auth_error_banned,
  elsewhere: m.auth_provider_failed,
}

export function landingWords(failure: LandingFailure): string {
  return WORDS[failure]()
}
