import type { PasswordPolicy } from '@plumbline/domain/auth/accounts/password'
import type { SessionLimits } from '@plumbline/domain/auth/sessions/refresh'
import { resolve } from 'node:path'
import { normalizePhone } from '@plumbline/domain/auth/accounts/phone'
import * as z from 'zod'
import { factorEnvironment, type FactorSettings, factorSettingsOf } from './factors/settings.ts'
import { type Config, oneOf, onOff, readSettings, wholeNumber } from '../platform/config/config.ts'
import { captchaEnvironment, type CaptchaSettings, captchaSettingsOf } from './captcha/settings.ts'
import type { GuessSettings } from './limits/guesses.ts'
import { type ProviderSettings, providerVariables, readProviders } from './providers/settings.ts'
import { readSso, type SsoSettings, ssoVariables } from './sso/settings.ts'
import { type WalletSettings, walletVariables } from './wallets/settings.ts'

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

const webAddress = z.url({ protocol: /^https?$/, error: 'must be a URL that starts with http:// or https://' })

/** `15005550006=123456,…`: numbers that never get a text message, with the code that signs each one in. */
const testCodes = list.transform((pairs, context) => {
  const codes = new Map<string, string>()
  for (const pair of pairs) {
    const [, number = '', code = ''] = /^([^=]+)=(\d{6,10})$/.exec(pair) ?? []
    const phone = normalizePhone(number)
    if (phone === null) context.addIssue('must be phone numbers with their codes, such as 15005550006=123456')
    else codes.set(phone, code)
  }
  return codes as ReadonlyMap<string, string>
})

/** 0 disables a limit. */
const Environment = z.object({
  ...captchaEnvironment,
  AUTH_SITE_URL: webAddress.optional(),
  AUTH_MOUNT_PATH: z
    .string()
    .regex(/^(\/[a-z0-9_-]+)+$/, { error: 'must be a path such as /auth/v1' })
    .default('/auth/v1'),
  AUTH_EXTERNAL_URL: webAddress.optional(),
  AUTH_SIGNUPS: onOff.default(true),
  AUTH_EMAIL: onOff.default(true),
  AUTH_MAGIC_LINKS: onOff.default(true),
  AUTH_PHONE: onOff.default(false),
  AUTH_ANONYMOUS: onOff.default(false),
  AUTH_CONFIRM_EMAIL: oneOf('auto', 'on', 'off').default('auto'),
  AUTH_CONFIRM_PHONE: onOff.default(true),
  AUTH_UNVERIFIED_EMAIL_SIGN_INS: onOff.default(false),
  AUTH_SECURE_EMAIL_CHANGE: onOff.default(true),
  AUTH_SECURE_PASSWORD_CHANGE: onOff.default(false),
  AUTH_ASK_CURRENT_PASSWORD: onOff.default(false),
  AUTH_REDIRECT_URLS: list.default([]),
  AUTH_PASSWORD_MIN_LENGTH: wholeNumber(6, 72).default(6),
  AUTH_PASSWORD_GROUPS: list.pipe(z.array(oneOf('lower', 'upper', 'digit', 'symbol'))).default([]),
  AUTH_LEAKED_PASSWORDS: onOff.default(false),
  AUTH_LEAKED_PASSWORDS_URL: webAddress.default('https://api.pwnedpasswords.com/range'),
  AUTH_ACCESS_TOKEN_SECONDS: wholeNumber(60, DAY_SECONDS).default(3_600),
  AUTH_REFRESH_REUSE_SECONDS: wholeNumber(0, 300).default(10),
  AUTH_REFRESH_ROTATION: onOff.default(true),
  AUTH_SESSION_SECONDS: wholeNumber(0, 3_650 * DAY_SECONDS).default(0),
  AUTH_SESSION_IDLE_SECONDS: wholeNumber(0, 3_650 * DAY_SECONDS).default(0),
  AUTH_SINGLE_SESSION: onOff.default(false),
  AUTH_LINK_SECONDS: wholeNumber(60, 30 * DAY_SECONDS).default(DAY_SECONDS),
  AUTH_CODE_DIGITS: wholeNumber(6, 10).default(6),
  AUTH_SMS_CODE_SECONDS: wholeNumber(30, 3_600).default(60),
  AUTH_TEST_CODES: testCodes.default(new Map()),
  AUTH_KEYS_FILE: z.string().optional(),
  AUTH_ADMIN_ROLES: list.default(['service_role', 'supabase_admin']),
  AUTH_SESSIONLESS_TOKENS: onOff.default(false),
  AUTH_KEY_DAYS: wholeNumber(1, 3_650).default(90),
  AUTH_MAIL_INTERVAL_SECONDS: wholeNumber(0, 3_600).default(60),
  AUTH_MAILS_PER_HOUR: wholeNumber(0, 1_000_000).default(30),
  AUTH_SMS_INTERVAL_SECONDS: wholeNumber(0, 3_600).default(60),
  AUTH_SMS_PER_HOUR: wholeNumber(0, 1_000_000).default(30),
  AUTH_LIMIT_TOKEN: wholeNumber(0, 1_000_000).default(150),
  AUTH_LIMIT_VERIFY: wholeNumber(0, 1_000_000).default(30),
  AUTH_LIMIT_MAILING: wholeNumber(0, 1_000_000).default(30),
  AUTH_GUESSES: wholeNumber(0, 1_000_000).default(10),
  AUTH_GUESSES_PER_ACCOUNT: wholeNumber(0, 1_000_000).default(100),
  AUTH_EVEN_ANSWER_MS: wholeNumber(0, 5_000).default(200),
  AUTH_LIMIT_ANONYMOUS: wholeNumber(0, 1_000_000).default(30),
  AUTH_LIMIT_OUTSIDE: wholeNumber(0, 1_000_000).default(30),
  ...walletVariables,
  ...factorEnvironment,
  ...providerVariables,
  ...ssoVariables,
})

export type AuthSettings = {
  siteUrl: string
  /** The path under which this API is mounted. */
  mountPath: string
  /** The full URL of that path, as seen by clients and in emails. */
  externalUrl: string
  /** The compatible server that handles sign-ins instead of this one; null = this one does. */
  otherServer: string | null
  redirectAllowList: readonly string[]
  signupsOpen: boolean
  /** The enabled sign-in methods. */
  ways: { email: boolean; magicLink: boolean; phone: boolean; anonymous: boolean }
  /** Whether a new address must be confirmed by email before it can be used to sign in. */
  confirmsEmail: boolean
  /**
   * Whether a provider can sign in people whose address it hasn't verified. Either way, they're emailed to confirm it.
   */
  admitsUnverified: boolean
  /** Whether a new number must be confirmed with a code before it can be used to sign in. */
  confirmsPhone: boolean
  secureEmailChange: boolean
  /** Whether sessions older than a day need a code sent to the person to set a new password. */
  securePasswordChange: boolean
  /** Whether setting a new password requires the old one, except after a recovery. */
  asksCurrentPassword: boolean
  password: PasswordPolicy
  /** The service for checking passwords against known leaks; null = don't check. */
  leakedPasswordsUrl: string | null
  accessTokenSeconds: number
  reuseIntervalMs: number
  /** Whether reusing a spent refresh token ends its session. */
  endsReused: boolean
  session: SessionLimits & { single: boolean }
  linkLifetimeMs: number
  codeDigits: number
  smsCodeLifetimeMs: number
  /** Numbers that never get a text message, with the code that signs each one in. */
  testCodes: ReadonlyMap<string, string>
  /** The operator's own JWK set; null = keys are generated and rotated here. */
  keysFile: string | null
  /** Whether tokens for a user that our key signed elsewhere, without a session, work for this API. */
  takesSessionless: boolean
  keyLifetimeMs: number
  /** The wallets that can be used to sign in. */
  wallets: WalletSettings
  factors: FactorSettings
  /** Roles whose tokens can call the admin endpoints. */
  adminRoles: readonly string[]
  /**
   * Response times are rounded up to a multiple of this, so they don't reveal whether an address has an account; 0 = no
   * padding
   */
  evenAnswerMs: number
  captcha: CaptchaSettings | null
  /** Keyed by the name clients use. */
  providers: ReadonlyMap<string, ProviderSettings>
  /** Whether people can link and unlink identities themselves. */
  manualLinking: boolean
  sso: SsoSettings
  limits: LimitSettings
}

/** 0 = no limit */
export type LimitSettings = {
  /** Requests per IP address in five minutes. */
  token: number
  verify: number
  mailing: number
  /** Wallet and SSO sign-ins. */
  outside: number
  /** Challenges and verifications per IP address in a minute. */
  factors: number
  /** Emails per hour for the whole installation. */
  mailsPerHour: number
  /** Between two emails of the same kind to one address. */
  mailIntervalSeconds: number
  /** Text messages per hour for the whole installation. */
  smsPerHour: number
  /** Between two text messages to one number. */
  smsIntervalSeconds: number
  guesses: GuessSettings
  /** Anonymous sign-ins per IP address in an hour. */
  anonymous: number
}

/** @throws ConfigError that lists every invalid setting */
export function readAuthSettings(config: Config): AuthSettings {
  return settingsOf(readSettings(Environment, config.environment), config)
}

function settingsOf(values: z.infer<typeof Environment>, config: Config): AuthSettings {
  const confirmsEmail =
    values.AUTH_CONFIRM_EMAIL === 'auto' ? config.smtpUrl !== null : values.AUTH_CONFIRM_EMAIL === 'on'
  const perIp = (limit: number) => (config.rateLimits ? limit : 0)
  return {
    siteUrl: (values.AUTH_SITE_URL ?? config.publicUrl).replace(/\/+$/, ''),
    mountPath: values.AUTH_MOUNT_PATH,
    externalUrl: `${config.publicUrl}${values.AUTH_MOUNT_PATH}`,
    otherServer: values.AUTH_EXTERNAL_URL?.replace(/\/+$/, '') ?? null,
    redirectAllowList: values.AUTH_REDIRECT_URLS,
    signupsOpen: values.AUTH_SIGNUPS,
    ways: {
      email: values.AUTH_EMAIL,
      magicLink: values.AUTH_MAGIC_LINKS,
      phone: values.AUTH_PHONE,
      anonymous: values.AUTH_ANONYMOUS,
    },
    confirmsEmail,
    admitsUnverified: values.AUTH_UNVERIFIED_EMAIL_SIGN_INS,
    confirmsPhone: values.AUTH_CONFIRM_PHONE,
    secureEmailChange: values.AUTH_SECURE_EMAIL_CHANGE,
    securePasswordChange: values.AUTH_SECURE_PASSWORD_CHANGE,
    asksCurrentPassword: values.AUTH_ASK_CURRENT_PASSWORD,
    password: {
      minLength: values.AUTH_PASSWORD_MIN_LENGTH,
      requiredGroups: values.AUTH_PASSWORD_GROUPS.map((name) => CHARACTER_GROUPS[name]),
    },
    leakedPasswordsUrl: values.AUTH_LEAKED_PASSWORDS ? values.AUTH_LEAKED_PASSWORDS_URL.replace(/\/+$/, '') : null,
    accessTokenSeconds: values.AUTH_ACCESS_TOKEN_SECONDS,
    reuseIntervalMs: values.AUTH_REFRESH_REUSE_SECONDS * 1_000,
    endsReused: values.AUTH_REFRESH_ROTATION,
    session: {
      timeboxMs: values.AUTH_SESSION_SECONDS * 1_000 || null,
      inactivityMs: values.AUTH_SESSION_IDLE_SECONDS * 1_000 || null,
      lowLevelMs: values.AUTH_LOW_AAL_SECONDS * 1_000 || null,
      single: values.AUTH_SINGLE_SESSION,
    },
    codeDigits: values.AUTH_CODE_DIGITS,
    smsCodeLifetimeMs: values.AUTH_SMS_CODE_SECONDS * 1_000,
    testCodes: values.AUTH_TEST_CODES,
    linkLifetimeMs: values.AUTH_LINK_SECONDS * 1_000,
    keysFile: values.AUTH_KEYS_FILE === undefined ? null : resolve(values.AUTH_KEYS_FILE),
    adminRoles: values.AUTH_ADMIN_ROLES,
    takesSessionless: values.AUTH_SESSIONLESS_TOKENS,
    keyLifetimeMs: values.AUTH_KEY_DAYS * DAY_SECONDS * 1_000,
    wallets: { ethereum: values.AUTH_WEB3_ETHEREUM, solana: values.AUTH_WEB3_SOLANA },
    factors: factorSettingsOf(values, config),
    evenAnswerMs: values.AUTH_EVEN_ANSWER_MS,
    captcha: captchaSettingsOf(values),
    providers: readProviders(values.AUTH_PROVIDERS, config.environment),
    manualLinking: values.AUTH_MANUAL_LINKING,
    sso: readSso(values),
    limits: {
      token: perIp(values.AUTH_LIMIT_TOKEN),
      verify: perIp(values.AUTH_LIMIT_VERIFY),
      mailing: perIp(values.AUTH_LIMIT_MAILING),
      outside: perIp(values.AUTH_LIMIT_OUTSIDE),
      factors: perIp(values.AUTH_LIMIT_FACTORS),
      // Without email confirmation, emails have no hourly limit.
      mailsPerHour: confirmsEmail ? perIp(values.AUTH_MAILS_PER_HOUR) : 0,
      mailIntervalSeconds: values.AUTH_MAIL_INTERVAL_SECONDS,
      smsPerHour: values.AUTH_CONFIRM_PHONE ? perIp(values.AUTH_SMS_PER_HOUR) : 0,
      smsIntervalSeconds: values.AUTH_SMS_INTERVAL_SECONDS,
      anonymous: perIp(values.AUTH_LIMIT_ANONYMOUS),
      guesses: { perAddress: perIp(values.AUTH_GUESSES), perAccount: perIp(values.AUTH_GUESSES_PER_ACCOUNT) },
    },
  }
}
