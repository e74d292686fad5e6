import type { FastifyReply } from 'fastify'
import type { JWK } from 'jose'
import type { Auth } from '../auth.ts'
import { JWKS_CACHE_SECONDS } from '../keys/making.ts'
import { KNOWN_PROVIDERS } from '../providers/catalog.ts'

/** GET settings: the sign-in methods that are enabled. */
export async function getSettings({ settings, sms }: Auth) {
  return {
    external: {
      anonymous_users: settings.ways.anonymous,
      ...Object.fromEntries(KNOWN_PROVIDERS.map((provider) => [provider, false])),
      ...Object.fromEntries([...settings.providers.keys()].map((provider) => [provider, true])),
      email: settings.ways.email,
      phone: settings.ways.phone,
      web3_ethereum: settings.wallets.ethereum,
      web3_solana: settings.wallets.solana,
    },
    ...(settings.captcha
      ? { captcha_provider: settings.captcha.service, captcha_site_key: settings.captcha.siteKey }
      : {}),
    magic_link_enabled: settings.ways.email && settings.ways.magicLink,
    disable_signup: !settings.signupsOpen,
    mailer_autoconfirm: !settings.confirmsEmail,
    phone_autoconfirm: !settings.confirmsPhone,
    sms_provider: sms.provider ?? '',
    saml_enabled: settings.sso !== null,
    manual_linking_enabled: settings.manualLinking,
  }
}

/**
 * GET health. Returns the name of the protocol's original server, which clients request to find out what they're
 * talking to.
 */
export async function getHealth() {
  return { version: '1', name: 'GoTrue', description: 'Plumbline implements the GoTrue sign-in protocol' }
}

/** GET .well-known/jwks.json */
export async function getJwks(auth: Auth, reply: FastifyReply): Promise<{ keys: JWK[] }> {
  reply.header('cache-control', `public, max-age=${JWKS_CACHE_SECONDS}`)
  return auth.keys.jwks()
}
