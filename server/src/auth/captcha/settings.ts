import * as z from 'zod'
import { ConfigError, oneOf } from '../../platform/config/config.ts'

export const captchaEnvironment = {
  AUTH_CAPTCHA: oneOf('off', 'hcaptcha', 'turnstile').default('off'),
  AUTH_CAPTCHA_SITE_KEY: z.string().optional(),
  AUTH_CAPTCHA_SECRET: z.string().optional(),
  AUTH_CAPTCHA_VERIFY_URL: z.url({ error: 'must be an address' }).optional(),
}

export type CaptchaSettings = {
  service: 'hcaptcha' | 'turnstile'
  siteKey: string
  secret: string
  verifyUrl: string
}

const VERIFY_URLS = {
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
}

/** @throws ConfigError when a service is named without its keys */
export function captchaSettingsOf(values: z.output<z.ZodObject<typeof captchaEnvironment>>): CaptchaSettings | null {
  const { AUTH_CAPTCHA: service, AUTH_CAPTCHA_SITE_KEY: siteKey, AUTH_CAPTCHA_SECRET: secret } = values
  if (service === 'off') return null
  if (!siteKey || !secret)
    throw new ConfigError([`AUTH_CAPTCHA_SITE_KEY and AUTH_CAPTCHA_SECRET must be set for AUTH_CAPTCHA=${service}.`])
  return { service, siteKey, secret, verifyUrl: values.AUTH_CAPTCHA_VERIFY_URL ?? VERIFY_URLS[service] }
}
