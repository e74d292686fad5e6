import type { PasswordWeakness } from '@plumbline/domain/auth/accounts/password'

/** The error codes this API returns. Clients branch on these, never on the message. */
export type AuthErrorCode =
  | 'anonymous_provider_disabled'
  | 'bad_code_verifier'
  | 'bad_json'
  | 'bad_jwt'
  | 'bad_oauth_callback'
  | 'bad_oauth_state'
  | 'captcha_failed'
  | 'conflict'
  | 'current_password_invalid'
  | 'current_password_required'
  | 'email_conflict_identity_not_deletable'
  | 'email_exists'
  | 'email_not_confirmed'
  | 'email_provider_disabled'
  | 'feature_disabled'
  | 'flow_state_already_used'
  | 'flow_state_expired'
  | 'flow_state_not_found'
  | 'identity_already_exists'
  | 'identity_not_found'
  | 'insufficient_aal'
  | 'invalid_credentials'
  | 'invite_not_found'
  | 'manual_linking_disabled'
  | 'mfa_challenge_expired'
  | 'mfa_factor_name_conflict'
  | 'mfa_factor_not_found'
  | 'mfa_ip_address_mismatch'
  | 'mfa_phone_enroll_not_enabled'
  | 'mfa_phone_verify_not_enabled'
  | 'mfa_totp_enroll_not_enabled'
  | 'mfa_totp_verify_not_enabled'
  | 'mfa_verification_failed'
  | 'mfa_verified_factor_exists'
  | 'mfa_webauthn_enroll_not_enabled'
  | 'mfa_webauthn_verify_not_enabled'
  | 'no_authorization'
  | 'not_admin'
  | 'oauth_invalid_state'
  | 'oauth_provider_not_supported'
  | 'otp_disabled'
  | 'otp_expired'
  | 'over_email_send_rate_limit'
  | 'over_request_rate_limit'
  | 'over_sms_send_rate_limit'
  | 'passkey_disabled'
  | 'phone_exists'
  | 'phone_not_confirmed'
  | 'phone_provider_disabled'
  | 'provider_disabled'
  | 'provider_email_needs_verification'
  | 'reauthentication_needed'
  | 'reauthentication_not_valid'
  | 'refresh_token_already_used'
  | 'refresh_token_not_found'
  | 'request_entity_too_large'
  | 'request_timeout'
  | 'same_password'
  | 'saml_provider_disabled'
  | 'session_expired'
  | 'session_not_found'
  | 'signup_disabled'
  | 'single_identity_not_deletable'
  | 'sms_send_failed'
  | 'sso_provider_disabled'
  | 'sso_provider_not_found'
  | 'too_many_enrolled_mfa_factors'
  | 'unexpected_audience'
  | 'unexpected_failure'
  | 'unknown'
  | 'user_already_exists'
  | 'user_banned'
  | 'user_not_found'
  | 'user_sso_managed'
  | 'validation_failed'
  | 'weak_password'
  | 'web3_provider_disabled'
  | 'web3_unsupported_chain'

/** Errors in OAuth format, which have no error code of ours. */
export type GrantRefusal = 'invalid_grant' | 'invalid request' | 'invalid nonce'

type Extra = {
  weaknesses?: readonly PasswordWeakness[]
  retryAfterSeconds?: number
  grantRefusal?: GrantRefusal
  cause?: unknown
}

/** An error returned by the auth API. The same code can have different statuses at different endpoints. */
export class AuthError extends Error {
  readonly status: number
  readonly code: AuthErrorCode
  readonly weaknesses: readonly PasswordWeakness[] | undefined
  readonly retryAfterSeconds: number | undefined
  readonly grantRefusal: GrantRefusal | undefined

  constructor(status: number, code: AuthErrorCode, message: string, extra: Extra = {}) {
    super(message, { cause: extra.cause })
    this.name = 'AuthError'
    this.status = status
    this.code = code
    this.weaknesses = extra.weaknesses
    this.retryAfterSeconds = extra.retryAfterSeconds
    this.grantRefusal = extra.grantRefusal
  }
}

export function validationFailed(message: string, status: 400 | 404 | 422 = 400): AuthError {
  return new AuthError(status, 'validation_failed', message)
}

/** For credentials that can't be exchanged for a session. */
export function refuseGrant(grantRefusal: GrantRefusal, message: string, cause?: unknown): AuthError {
  return new AuthError(400, 'unknown', message, { grantRefusal, cause })
}

/** The same error for wrong, used, unknown, and expired tokens, so they can't be told apart. */
export function otpExpired(): AuthError {
  return new AuthError(403, 'otp_expired', 'Token has expired or is invalid')
}

export function userBanned(status: 400 | 403): AuthError {
  return new AuthError(status, 'user_banned', 'User is banned')
}
