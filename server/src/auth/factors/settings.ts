import type { FactorType } from '@plumbline/domain/access/assurance'
import type { FactorLimits } from '@plumbline/domain/auth/factors/factors'
import * as z from 'zod'
import { type Config, oneOf, wholeNumber } from '../../platform/config/config.ts'

/** `verify`: existing factors of this type keep working, but no new ones can be added. */
const use = oneOf('on', 'verify', 'off')
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)
const host = z
  .string()
  .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, { error: 'must be a hostname, such as app.example.com' })

export const factorEnvironment = {
  AUTH_MFA_TOTP: use.default('on'),
  AUTH_MFA_PHONE: use.default('off'),
  AUTH_MFA_WEBAUTHN: use.default('on'),
  AUTH_MFA_MAX_FACTORS: wholeNumber(0, 100).default(10),
  AUTH_MFA_MAX_VERIFIED: wholeNumber(0, 100).default(10),
  AUTH_MFA_CHALLENGE_SECONDS: wholeNumber(30, 3_600).default(300),
  AUTH_LOW_AAL_SECONDS: wholeNumber(0, 3_650 * 86_400).default(0),
  AUTH_WEBAUTHN_RP_ID: host.optional(),
  AUTH_WEBAUTHN_RP_NAME: z.string().min(1).default('Plumbline'),
  AUTH_WEBAUTHN_ORIGINS: list.pipe(z.array(z.url().transform((url) => new URL(url).origin))).default([]),
  AUTH_LIMIT_FACTORS: wholeNumber(0, 1_000_000).default(15),
}

export type FactorSettings = {
  use: Readonly<Record<FactorType, { enroll: boolean; verify: boolean }>>
  limits: FactorLimits
  challengeLifetimeMs: number
  relyingParty: { id: string; name: string; origins: readonly string[] }
  /** The default issuer of an authenticator app's codes, if the client sends none. */
  issuer: string
}

const Environment = z.object(factorEnvironment)

export function factorSettingsOf(values: z.infer<typeof Environment>, { publicUrl }: Config): FactorSettings {
  const { host: siteHost, hostname, origin } = new URL(publicUrl)
  return {
    use: {
      totp: usedAs(values.AUTH_MFA_TOTP),
      phone: usedAs(values.AUTH_MFA_PHONE),
      webauthn: usedAs(values.AUTH_MFA_WEBAUTHN),
    },
    limits: { factors: values.AUTH_MFA_MAX_FACTORS, verified: values.AUTH_MFA_MAX_VERIFIED },
    challengeLifetimeMs: values.AUTH_MFA_CHALLENGE_SECONDS * 1_000,
    relyingParty: {
      id: values.AUTH_WEBAUTHN_RP_ID ?? hostname,
      name: values.AUTH_WEBAUTHN_RP_NAME,
      origins: values.AUTH_WEBAUTHN_ORIGINS.length > 0 ? values.AUTH_WEBAUTHN_ORIGINS : [origin],
    },
    issuer: siteHost,
  }
}

function usedAs(requested: 'on' | 'verify' | 'off') {
  return { enroll: requested === 'on', verify: requested !== 'off' }
}
