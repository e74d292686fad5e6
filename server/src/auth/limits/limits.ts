import type { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Database } from '../../platform/db/doors.ts'
import { isThisMachine } from '../../platform/http/this-machine.ts'
import { createGuesses, type Guesses } from './guesses.ts'
import { hashed, limitersOn, take } from './rate-limiter.ts'
import { AuthError } from '../wire/errors.ts'
import type { LimitSettings } from '../settings.ts'

/** Requests counted per network address. */
export type CountedRequest =
  | 'token'
  | 'web3'
  | 'sso'
  | 'verify'
  | 'signup'
  | 'anonymous'
  | 'otp'
  | 'recover'
  | 'resend'
  | 'update_user'
  | 'challenge'
  | 'verify_factor'
/** Emails counted per recipient. */
export type CountedMail = 'confirmation' | 'recovery' | 'email_change' | 'reauthentication'

export type Limits = {
  /** @throws over_request_rate_limit */
  countRequest(kind: CountedRequest, ip: string | null): Promise<void>
  /**
   * Counts a request for an email whether or not the address has an account, so the response reveals nothing.
   * @throws over_email_send_rate_limit
   */
  countMailWish(kind: CountedMail, address: string): Promise<void>
  /** @throws over_sms_send_rate_limit */
  countSmsWish(phone: string): Promise<void>
  guesses: Guesses
}

const FIVE_MINUTES = 300
const MINUTE = 60
const HOUR = 3_600
/** Tokens are requested steadily, so the five-minute allowance is spread out by the minute. */
const TOKEN_STEP = 60

export function createLimits(db: Database, settings: LimitSettings): Limits {
  const limiter = limitersOn(db)
  const perIp = (kind: CountedRequest, limit: number) => limiter(`auth_ip_${kind}`, limit, FIVE_MINUTES)
  const perAddress = (kind: CountedMail) =>
    settings.mailIntervalSeconds === 0 ? null : limiter(`auth_mail_${kind}`, 1, settings.mailIntervalSeconds)

  const requests: Record<CountedRequest, RateLimiterPostgres | null> = {
    token: limiter('auth_ip_token', Math.ceil((settings.token * TOKEN_STEP) / FIVE_MINUTES), TOKEN_STEP),
    web3: perIp('web3', settings.outside),
    sso: perIp('sso', settings.outside),
    verify: perIp('verify', settings.verify),
    signup: perIp('signup', settings.mailing),
    anonymous: limiter('auth_ip_anonymous', settings.anonymous, HOUR),
    otp: perIp('otp', settings.mailing),
    recover: perIp('recover', settings.mailing),
    resend: perIp('resend', settings.mailing),
    update_user: perIp('update_user', settings.mailing),
    challenge: limiter('auth_ip_challenge', settings.factors, MINUTE),
    verify_factor: limiter('auth_ip_verify_factor', settings.factors, MINUTE),
  }
  const wishes: Record<CountedMail, RateLimiterPostgres | null> = {
    confirmation: perAddress('confirmation'),
    recovery: perAddress('recovery'),
    email_change: perAddress('email_change'),
    reauthentication: perAddress('reauthentication'),
  }
  const mails = limiter('auth_mails', settings.mailsPerHour, HOUR)
  const smsPerNumber =
    settings.smsIntervalSeconds === 0 ? null : limiter('auth_sms_number', 1, settings.smsIntervalSeconds)
  const sms = limiter('auth_sms', settings.smsPerHour, HOUR)

  return {
    guesses: createGuesses(limiter, settings.guesses),
    async countRequest(kind, ip) {
      // There is no address to tell clients apart by.
      if (ip === null || isThisMachine(ip)) return
      const wait = await take(requests[kind], ip)
      if (wait !== null)
        throw new AuthError(429, 'over_request_rate_limit', 'Too many requests; try again in a few minutes', {
          retryAfterSeconds: wait,
        })
    },
    async countMailWish(kind, address) {
      const wait = (await take(wishes[kind], hashed(address))) ?? (await take(mails, 'all'))
      if (wait !== null)
        throw new AuthError(
          429,
          'over_email_send_rate_limit',
          `For security purposes, you can only request this email again after ${wait} seconds`,
          { retryAfterSeconds: wait },
        )
    },
    async countSmsWish(phone) {
      const wait = (await take(smsPerNumber, hashed(phone))) ?? (await take(sms, 'all'))
      if (wait !== null)
        throw new AuthError(
          429,
          'over_sms_send_rate_limit',
          `For security purposes, you can only request this text message again after ${wait} seconds`,
          { retryAfterSeconds: wait },
        )
    },
  }
}
