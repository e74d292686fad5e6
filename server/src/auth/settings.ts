import type { PasswordPolicy } from '@plumbline/domain/auth/password'
import type { SessionLimits } from '@plumbline/domain/auth/refresh'
import * as z from 'zod'
import { type Config, oneOf, onOff, readSettings, wholeNumber } from '../platform/config/config.ts'

const CHARACTER_GROUPS = {
  lower: 'abcdefghijklmnopqrstuvwxyz',
  upper: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  digit: '0123456789',
  symbol: '!@#$%^&*()_+-=[]{};\'\\:"|<>?,./`~',
} as const

const DAY_SECONDS = 86_400

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

/** 0 switches a limit off. */
const Environment = z.object({
  AUTH_SIGNUPS: onOff.default(true),
  AUTH_CONFIRM_EMAIL: oneOf('auto', 'on', 'off').default('auto'),
  AUTH_SECURE_EMAIL_CHANGE: onOff.default(true),
  AUTH_REDIRECT_URLS: list.default([]),
  AUTH_PASSWORD_MIN_LENGTH: wholeNumber(6, 72).default(6),
  AUTH_PASSWORD_GROUPS: list.pipe(z.array(oneOf('lower', 'upper', 'digit', 'symbol'))).default([]),
  AUTH_ACCESS_TOKEN_SECONDS: wholeNumber(60, DAY_SECONDS).default(3_600),
  AUTH_REFRESH_REUSE_SECONDS: wholeNumber(0, 300).default(10),
  AUTH_SESSION_SECONDS: wholeNumber(0, 3_650 * DAY_SECONDS).default(0),
  AUTH_SESSION_IDLE_SECONDS: wholeNumber(0, 3_650 * DAY_SECONDS).default(0),
  AUTH_SINGLE_SESSION: onOff.default(false),
  AUTH_LINK_SECONDS: wholeNumber(60, 30 * DAY_SECONDS).default(DAY_SECONDS),
  AUTH_KEY_DAYS: wholeNumber(1, 3_650).default(90),
  AUTH_MAIL_INTERVAL_SECONDS: wholeNumber(0, 3_600).default(60),
  AUTH_MAILS_PER_HOUR: wholeNumber(0, 1_000_000).default(30),
  AUTH_LIMIT_TOKEN: wholeNumber(0, 1_000_000).default(150),
  AUTH_LIMIT_VERIFY: wholeNumber(0, 1_000_000).default(30),
  AUTH_LIMIT_MAILING: wholeNumber(0, 1_000_000).default(30),
})

export type AuthSettings = {
  siteUrl: string
  /** Where this protocol is mounted, as clients and mails see it. */
  externalUrl: string
  redirectAllowList: readonly string[]
  signupsOpen: boolean
  /** Whether a new address must be confirmed by mail before it can sign in. */
  confirmsEmail: boolean
  secureEmailChange: boolean
  password: PasswordPolicy
  accessTokenSeconds: number
  reuseIntervalMs: number
  session: SessionLimits & { single: boolean }
  linkLifetimeMs: number
  keyLifetimeMs: number
  limits: LimitSettings
}

/** 0 = no limit */
export type LimitSettings = {
  /** Requests of one network address in five minutes. */
  token: number
  verify: number
  mailing: number
  /** Mails of the whole installation in an hour. */
  mailsPerHour: number
  /** Between two mails of a kind to one address. */
  mailIntervalSeconds: number
}

/** @throws ConfigError naming every setting with a bad value */
export function readAuthSettings(config: Config): AuthSettings {
  return settingsOf(readSettings(Environment, config.environment), config)
}

function settingsOf(values: z.infer<typeof Environment>, config: Config): AuthSettings {
  const confirmsEmail =
    values.AUTH_CONFIRM_EMAIL === 'auto' ? config.smtpUrl !== null : values.AUTH_CONFIRM_EMAIL === 'on'
  const perIp = (limit: number) => (config.rateLimits ? limit : 0)
  return {
    siteUrl: config.publicUrl,
    externalUrl: `${config.publicUrl}/auth/v1`,
    redirectAllowList: values.AUTH_REDIRECT_URLS,
    signupsOpen: values.AUTH_SIGNUPS,
    confirmsEmail,
    secureEmailChange: values.AUTH_SECURE_EMAIL_CHANGE,
    password: {
      minLength: values.AUTH_PASSWORD_MIN_LENGTH,
      requiredGroups: values.AUTH_PASSWORD_GROUPS.map((name) => CHARACTER_GROUPS[name]),
    },
    accessTokenSeconds: values.AUTH_ACCESS_TOKEN_SECONDS,
    reuseIntervalMs: values.AUTH_REFRESH_REUSE_SECONDS * 1_000,
    session: {
      timeboxMs: values.AUTH_SESSION_SECONDS * 1_000 || null,
      inactivityMs: values.AUTH_SESSION_IDLE_SECONDS * 1_000 || null,
      single: values.AUTH_SINGLE_SESSION,
    },
    linkLifetimeMs: values.AUTH_LINK_SECONDS * 1_000,
    keyLifetimeMs: values.AUTH_KEY_DAYS * DAY_SECONDS * 1_000,
    limits: {
      token: perIp(values.AUTH_LIMIT_TOKEN),
      verify: perIp(values.AUTH_LIMIT_VERIFY),
      mailing: perIp(values.AUTH_LIMIT_MAILING),
      // Where nobody has to confirm, mail is no way in and is not rationed.
      mailsPerHour: confirmsEmail ? perIp(values.AUTH_MAILS_PER_HOUR) : 0,
      mailIntervalSeconds: values.AUTH_MAIL_INTERVAL_SECONDS,
    },
  }
}
