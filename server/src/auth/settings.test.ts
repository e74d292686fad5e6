import { expect, it } from 'vitest'
import { ConfigError, readConfig } from '../platform/config/config.ts'
import { readAuthSettings } from './settings.ts'

const read = (environment: Record<string, string>) =>
  readAuthSettings(readConfig({ PUBLIC_URL: 'https://app.cedar.example', ...environment }))

it('requires email confirmation when an SMTP server is configured, unless overridden', () => {
  expect(read({}).confirmsEmail).toBe(false)
  expect(read({ SMTP_URL: 'smtp://mail.cedar.example' }).confirmsEmail).toBe(true)
  expect(read({ SMTP_URL: 'smtp://mail.cedar.example', AUTH_CONFIRM_EMAIL: 'off' }).confirmsEmail).toBe(false)
  expect(read({ AUTH_CONFIRM_EMAIL: 'on' }).confirmsEmail).toBe(true)
})

it('works without any configuration', () => {
  expect(read({})).toMatchObject({
    siteUrl: 'https://app.cedar.example',
    externalUrl: 'https://app.cedar.example/auth/v1',
    redirectAllowList: [],
    signupsOpen: true,
    password: { minLength: 6, requiredGroups: [] },
    accessTokenSeconds: 3_600,
    reuseIntervalMs: 10_000,
    session: { timeboxMs: null, inactivityMs: null, lowLevelMs: null, single: false },
    linkLifetimeMs: 86_400_000,
    factors: {
      use: {
        totp: { enroll: true, verify: true },
        phone: { enroll: false, verify: false },
        webauthn: { enroll: true, verify: true },
      },
      limits: { factors: 10, verified: 10 },
      challengeLifetimeMs: 300_000,
      relyingParty: { id: 'app.cedar.example', name: 'Plumbline', origins: ['https://app.cedar.example'] },
      issuer: 'app.cedar.example',
    },
    limits: { token: 150, verify: 30, mailing: 30, factors: 15, mailIntervalSeconds: 60 },
  })
})

it('parses lists with or without spaces', () => {
  const settings = read({
    AUTH_REDIRECT_URLS: ' https://one.example/** ,https://two.example/* ,',
    AUTH_PASSWORD_GROUPS: 'lower, digit',
  })
  expect(settings.redirectAllowList).toEqual(['https://one.example/**', 'https://two.example/*'])
  expect(settings.password.requiredGroups).toEqual(['abcdefghijklmnopqrstuvwxyz', '0123456789'])
})

it('lists every invalid setting', () => {
  const bad = { AUTH_CONFIRM_EMAIL: 'perhaps', AUTH_ACCESS_TOKEN_SECONDS: '5', AUTH_PASSWORD_GROUPS: 'runes' }
  expect(() => read(bad)).toThrow(ConfigError)
  for (const name of Object.keys(bad)) expect(() => read(bad)).toThrow(name)
  expect(() => read(bad)).toThrow('AUTH_ACCESS_TOKEN_SECONDS must be a whole number from 60 to 86400')
})

it('creates security keys for the site, or for the configured relying party', () => {
  const { relyingParty } = read({
    AUTH_WEBAUTHN_RP_ID: 'cedar.example',
    AUTH_WEBAUTHN_ORIGINS: 'https://app.cedar.example/, https://cedar.example',
  }).factors
  expect(relyingParty).toEqual({
    id: 'cedar.example',
    name: 'Plumbline',
    origins: ['https://app.cedar.example', 'https://cedar.example'],
  })
  const bad = { AUTH_WEBAUTHN_RP_ID: 'https://cedar.example', AUTH_WEBAUTHN_ORIGINS: 'cedar', AUTH_MFA_TOTP: 'perhaps' }
  for (const name of Object.keys(bad)) expect(() => read(bad)).toThrow(name)
})

it('can accept existing factors without allowing new ones', () => {
  expect(read({ AUTH_MFA_PHONE: 'verify' }).factors.use.phone).toEqual({ enroll: false, verify: true })
})
