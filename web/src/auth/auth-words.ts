import { isAuthRetryableFetchError, isAuthSessionMissingError } from '@supabase/auth-js'
import { m } from '../messages/generated/messages.js'
import { getLocale } from '../messages/generated/runtime.js'

type Fallible = { message?: string; code?: string | undefined }

/**
 * The sign-in service's message, in the reader's language if we have a translation; otherwise the fallback for this
 * action.
 */
export function authErrorWords(error: unknown, fallback: string): string {
  if (isAuthSessionMissingError(error)) return m.auth_open_link_first()
  if (isAuthRetryableFetchError(error) && error.status === 0) return m.shell_error_offline()
  const { message, code } = typeof error === 'object' && error !== null ? (error as Fallible) : {}
  if (code === 'captcha_failed') return m.auth_error_captcha()
  const translated =
    getLocale() === 'en'
      ? undefined
      : (wordsOf(code) ?? (isAuthRetryableFetchError(error) ? m.shell_error_busy() : undefined))
  return translated ?? (message || fallback)
}

function wordsOf(code: string | undefined): string | undefined {
  switch (code) {
    case 'invalid_credentials':
      return m.auth_error_invalid_credentials()
    case 'email_not_confirmed':
      return m.auth_error_email_not_confirmed()
    case 'user_already_exists':
    case 'email_exists':
      return m.auth_error_user_exists()
    case 'weak_password':
      return m.auth_password_short()
    case 'same_password':
      return m.auth_error_same_password()
    case 'otp_expired':
      return m.auth_link_failed()
    case 'signup_disabled':
      return m.auth_error_signup_disabled()
    case 'user_banned':
      return m.auth_error_banned()
    case 'mfa_challenge_expired':
    case 'mfa_ip_address_mismatch':
      return m.auth_error_challenge()
    case 'mfa_verification_failed':
      return m.auth_factor_code_wrong()
    case 'mfa_factor_name_conflict':
      return m.auth_error_factor_name()
    case 'too_many_enrolled_mfa_factors':
      return m.auth_error_factor_many()
    case 'insufficient_aal':
      return m.auth_error_factor_first()
    case 'over_sms_send_rate_limit':
    case 'over_request_rate_limit':
    case 'over_email_send_rate_limit':
      return m.auth_error_rate_limit()
    case 'sso_provider_not_found':
    case 'sso_provider_disabled':
      return m.auth_error_company_unknown()
    case 'session_not_found':
    case 'bad_jwt':
      return m.auth_error_session()
    default:
      return undefined
  }
}
