import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { normalizeEmail } from '@plumbline/domain/email-address'
import * as z from 'zod'
import { isPhoneCountry, PHONE_COUNTRIES, type PhoneCountry } from '@plumbline/domain/phone-country'
import type { TwilioAccount } from '../sms/twilio.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Words from docs and examples: a secret that contains one was copied, not generated. */
const EXAMPLE_WORDS = ['change', 'secret', 'plumbline', 'default', 'example', 'password']
const SHORTEST_SECRET = 32

export const wholeNumber = (from: number, to: number) =>
  z.coerce
    .number({ error: `must be a whole number from ${from} to ${to}` })
    .refine((value) => Number.isInteger(value) && value >= from && value <= to, {
      error: `must be a whole number from ${from} to ${to}`,
    })
export const oneOf = <const Words extends readonly [string, ...string[]]>(...words: Words) =>
  z.enum(words, { error: `must be one of ${words.join(', ')}` })
export const onOff = oneOf('on', 'off').transform((word) => word === 'on')
const address = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  })

/** The proxies in front of the server: how many there are, or the networks they're in. */
export type TrustedProxies = false | number | readonly string[]

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

function isNetwork(text: string): boolean {
  const [base = '', prefix, ...rest] = text.split('/')
  const version = isIP(base)
  if (version === 0 || rest.length > 0) return NAMED_NETWORKS.includes(text)
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
}

const trustedProxies = z.string().transform((text, context): TrustedProxies => {
  if (text === 'off') return false
  if (/^[1-9]$/.test(text)) return Number(text)
  const networks = listOf(text)
  if (networks.length > 0 && networks.every(isNetwork)) return networks
  context.addIssue('must be off, the number of proxies in front of the server, or their addresses or networks')
  return z.NEVER
})

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean)

const phoneCountries = z.string().transform((text, context): PhoneCountry[] => {
  const codes = listOf(text).map((code) => code.toUpperCase())
  if (codes.length > 0 && codes.every(isPhoneCountry)) return codes
  context.addIssue(`must be two-letter codes among ${PHONE_COUNTRIES.join(', ')}`)
  return z.NEVER
})

const Settings = z.object({
  NODE_ENV: oneOf('development', 'production', 'test').default('development'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  PUBLIC_URL: address('http:', 'https:').optional(),
  ROLE: oneOf('all', 'web', 'worker').default('all'),
  LOG_LEVEL: oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent').optional(),
  APP_SECRET: z
    .string()
    .min(SHORTEST_SECRET, { error: `must have at least ${SHORTEST_SECRET} characters` })
    .optional(),
  APP_SECRET_PREVIOUS: z
    .string()
    .min(SHORTEST_SECRET, { error: `must have at least ${SHORTEST_SECRET} characters` })
    .optional(),
  DATABASE_URL: address('postgres:', 'postgresql:').optional(),
  DATABASE_POOL: wholeNumber(2, 200).default(10),
  SMTP_URL: address('smtp:', 'smtps:').optional(),
  CONTACT_EMAIL: z
    .string()
    .refine((text) => normalizeEmail(text) !== null, { error: 'must be an email address' })
    .optional(),
  MAIL_FROM: z.string().default('Plumbline <no-reply@plumbline.localhost>'),
  MAIL_DKIM_DOMAIN: z.string().optional(),
  MAIL_DKIM_SELECTOR: z.string().optional(),
  MAIL_DKIM_KEY_FILE: z.string().optional(),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-fA-F]{32}$/, { error: 'must be AC followed by 32 hexadecimal digits' })
    .optional(),
  TWILIO_API_KEY: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  TWILIO_WHATSAPP_FROM: z.string().optional(),
  TWILIO_WEBHOOK_TOKEN: z.string().optional(),
  TWILIO_URL: address('http:', 'https:').default('https://api.twilio.com'),
  SMS_COUNTRIES: phoneCountries.default(['US', 'CA', 'MX']),
  S3_ENDPOINT: address('http:', 'https:').optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  UPLOAD_LIMIT_MB: wholeNumber(1, 10_240).default(100),
  BACKUP_DIR: z.string().optional(),
  RATE_LIMITS: onOff.default(true),
  TRUST_PROXY: trustedProxies.default(false),
  ALLOWED_HOSTS: z.string().transform(listOf).default([]),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, { error: 'must be a secret key of Stripe, such as sk_live_...' })
    .optional(),
  METRICS_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  SAMPLE: onOff.optional(),
})

export type Config = {
  production: boolean
  test: boolean
  port: number
  host: string
  dataDir: string
  /** The address people type, without a trailing slash. */
  publicUrl: string
  serves: boolean
  works: boolean
  logLevel: string
  appSecret: string | null
  previousSecret: string | null
  databaseUrl: string | null
  databasePool: number
  smtpUrl: string | null
  mailFrom: string
  /** How emails are signed; null = by the mail server, or not at all. */
  dkim: { domain: string; selector: string; keyFile: string } | null
  /** Where the contact form's messages are emailed; null = they're only stored. */
  contactEmail: string | null
  /** The service that sends text messages; null = none, so they end up in the local outbox. */
  twilio: TwilioAccount | null
  /** Countries whose numbers can be set up for text messages. */
  smsCountries: readonly PhoneCountry[]
  s3: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string } | null
  uploadLimitBytes: number
  backupDir: string | null
  rateLimits: boolean
  trustProxy: TrustedProxies
  /** Host names, besides that of `publicUrl`, under which the server answers. */
  allowedHosts: readonly string[]
  /** The account that charges for plans; null = nothing is billed. */
  stripeSecretKey: string | null
  metricsToken: string | null
  /** Whether an empty database gets the sample organization with its demo sign-ins. */
  sample: boolean
  /** The environment as it was read, for settings that rooms define themselves. */
  environment: Environment
}

/** The environment can't be used. The message consists of sentences for the person starting the server. */
export class ConfigError extends Error {
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'))
    this.name = 'ConfigError'
  }
}

/** @throws ConfigError listing every setting with a bad value. */
export function readConfig(environment: Environment): Config {
  const settings = readSettings(Settings, environment)
  const refusals = [
    ...refuseHalf(settings, S3_PARTS, 'storing files in S3'),
    ...refuseHalf(settings, TWILIO_PARTS, 'sending text messages'),
    ...refuseHalf(settings, DKIM_PARTS, 'signing emails'),
    ...(settings.NODE_ENV === 'production' ? refuseInProduction(settings) : []),
  ]
  if (refusals.length > 0) throw new ConfigError(refusals)
  return configOf(settings, environment)
}

type Settings = z.infer<typeof Settings>

/**
 * Reads settings from the environment using their schema. An empty one counts as unset.
 * @throws ConfigError listing every setting with a bad value
 */
export function readSettings<Schema extends z.ZodType>(schema: Schema, environment: Environment): z.output<Schema> {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const parsed = schema.safeParse(given)
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => sentence(issue, given)))
  return parsed.data
}

function sentence(issue: z.core.$ZodIssue, given: Environment): string {
  const name = String(issue.path[0])
  const secret = /SECRET|TOKEN|KEY|URL/.test(name)
  return `${name} ${issue.message}${secret ? '' : `, but it is "${given[name] ?? ''}"`}.`
}

const S3_PARTS = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const TWILIO_PARTS = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const

const DKIM_PARTS = ['MAIL_DKIM_DOMAIN', 'MAIL_DKIM_SELECTOR', 'MAIL_DKIM_KEY_FILE'] as const

function refuseHalf(settings: Settings, parts: readonly (keyof Settings)[], what: string): string[] {
  const missing = parts.filter((part) => settings[part] === undefined)
  return missing.length === 0 || missing.length === parts.length
    ? []
    : [`${missing.join(', ')} must also be set: ${what} requires all of its settings.`]
}

/** Rejects demo sign-ins, default secrets and stand-ins for outside services in production. */
function refuseInProduction(settings: Settings): string[] {
  const refusals: string[] = []
  const secret = settings.APP_SECRET
  const howToMakeOne = 'Create one with: openssl rand -base64 48'
  if (secret === undefined) refusals.push(`APP_SECRET must be set in production. ${howToMakeOne}`)
  else if (isExample(secret)) refusals.push(`APP_SECRET is an example value, not a secret. ${howToMakeOne}`)
  if (settings.SAMPLE === true)
    refusals.push('SAMPLE=on creates demo accounts with known passwords and is not allowed in production. Remove it.')
  if (settings.SMTP_URL === undefined)
    refusals.push('SMTP_URL must be set in production. The local outbox is only for trying Plumbline out.')
  if (settings.TWILIO_ACCOUNT_SID !== undefined && isThisMachineAddress(settings.TWILIO_URL))
    refusals.push(
      'TWILIO_URL points to this machine. A local stand-in sends no text messages and is not allowed in production.',
    )
  return refusals
}

function isExample(secret: string): boolean {
  return EXAMPLE_WORDS.some((word) => secret.toLowerCase().includes(word)) || new Set(secret).size < 10
}

function configOf(settings: Settings, environment: Environment): Config {
  const production = settings.NODE_ENV === 'production'
  return {
    production,
    test: settings.NODE_ENV === 'test',
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    publicUrl: (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, ''),
    serves: settings.ROLE !== 'worker',
    works: settings.ROLE !== 'web',
    // Outside production, the terminal is reserved for the address and for anything that needs attention.
    logLevel: settings.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    appSecret: settings.APP_SECRET ?? null,
    previousSecret: settings.APP_SECRET_PREVIOUS ?? null,
    databaseUrl: settings.DATABASE_URL ?? null,
    databasePool: settings.DATABASE_POOL,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM,
    dkim: dkimOf(settings),
    contactEmail: settings.CONTACT_EMAIL ?? null,
    twilio: twilioOf(settings),
    smsCountries: settings.SMS_COUNTRIES,
    s3: s3Of(settings),
    uploadLimitBytes: settings.UPLOAD_LIMIT_MB * 1_048_576,
    backupDir: settings.BACKUP_DIR === undefined ? null : resolve(settings.BACKUP_DIR),
    rateLimits: settings.RATE_LIMITS,
    trustProxy: settings.TRUST_PROXY,
    allowedHosts: settings.ALLOWED_HOSTS,
    stripeSecretKey: settings.STRIPE_SECRET_KEY ?? null,
    metricsToken: settings.METRICS_TOKEN ?? null,
    sample: settings.SAMPLE ?? !production,
    environment,
  }
}

function isThisMachineAddress(url: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname)
}

function dkimOf(settings: Settings): Config['dkim'] {
  const { MAIL_DKIM_DOMAIN: domain, MAIL_DKIM_SELECTOR: selector, MAIL_DKIM_KEY_FILE: keyFile } = settings
  return domain && selector && keyFile ? { domain, selector, keyFile: resolve(keyFile) } : null
}

function twilioOf(settings: Settings): Config['twilio'] {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: secret, TWILIO_FROM: from } = settings
  if (!accountSid || !secret || !from) return null
  return {
    baseUrl: settings.TWILIO_URL.replace(/\/+$/, ''),
    accountSid,
    user: settings.TWILIO_API_KEY ?? accountSid,
    secret,
    from,
    whatsappFrom: settings.TWILIO_WHATSAPP_FROM ?? null,
    // With an API key, the secret isn't the account's auth token.
    webhookToken: settings.TWILIO_WEBHOOK_TOKEN ?? (settings.TWILIO_API_KEY === undefined ? secret : null),
  }
}

function s3Of(settings: Settings): Config['s3'] {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null
  return {
    endpoint: S3_ENDPOINT.replace(/\/+$/, ''),
    bucket: S3_BUCKET,
    region: settings.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}
