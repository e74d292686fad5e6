import * as z from 'zod'
import { ConfigError, oneOf } from '../../platform/config/config.ts'
import type { ForeignSources } from '../../platform/http/pages/document.ts'

export const captchaEnvironment = {
  AUTH_CAPTCHA: oneOf('off', 'hcaptcha', 'turnstile').default('off'),
  AUTH_CAPTCHA_SITE_KEY: z.string().optional(),
  AUTH_CAPTCHA_SECRET: z.string().optional(),
  AUTH_CAPTCHA_VERIFY_URL: z.url({ error: 'must be a URL' }).optional(),
}

export type CaptchaSettings = {
  service: 'hcaptcha' | 'turnstile'
  siteKey: string
  secret: string
  verifyUrl: string
  /** Sources that pages with the captcha must be allowed to load. */
  sources: ForeignSources
}

const CLOUDFLARE = ['https://challenges.cloudflare.com']
/** The service asks not to list its other hosts individually, since they change. */
const HCAPTCHA = ['https://hcaptcha.com', 'https://*.hcaptcha.com']

const SERVICES = {
  hcaptcha: {
    verifyUrl: 'https://api.hcaptcha.com/siteverify',
    sources: { scripts: HCAPTCHA, styles: HCAPTCHA, frames: HCAPTCHA, connects: HCAPTCHA },
  },
  turnstile: {
    verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    sources: { scripts: CLOUDFLARE, frames: CLOUDFLARE },
  },
} as const

/** @throws ConfigError if a service is set without its keys */
export function captchaSettingsOf(values: z.output<z.ZodObject<typeof captchaEnvironment>>): CaptchaSettings | null {
  const { AUTH_CAPTCHA: service, AUTH_CAPTCHA_SITE_KEY: siteKey, AUTH_CAPTCHA_SECRET: secret } = values
  if (service === 'off') return null
  if (!siteKey || !secret)
    throw new ConfigError([`AUTH_CAPTCHA_SITE_KEY and AUTH_CAPTCHA_SECRET must be set for AUTH_CAPTCHA=${service}.`])
  const { verifyUrl, sources } = SERVICES[service]
  return { service, siteKey, secret, verifyUrl: values.AUTH_CAPTCHA_VERIFY_URL ?? verifyUrl, sources }
}
