import * as openid from 'openid-client'
import type { Connections } from './connection.ts'
import { type OutsidePerson, personOfClaims, personOfProfile } from './person.ts'
import type { ProviderSettings } from './settings.ts'

/** What we have to remember while a user is at a provider. */
export type ConsentSecrets = { verifier: string | null; nonce: string | null }

/** Tokens issued by a provider for acting on the user's behalf there. */
export type ProviderTokens = { accessToken: string; refreshToken: string | null }

export type ConsentRequest = {
  state: string
  redirectUri: string
  /** Requested in addition to the provider's own. */
  scopes: readonly string[]
  /** From the requesting client, for the provider: `prompt`, `login_hint`, … */
  parameters: Readonly<Record<string, string>>
}

/** Returns the URL where a user consents, and what to remember until they return. */
export async function askForConsent(
  connections: Connections,
  provider: ProviderSettings,
  { state, redirectUri, scopes, parameters }: ConsentRequest,
): Promise<{ url: string; secrets: ConsentSecrets }> {
  const { kind } = provider
  const { client } = await connections.to(provider)
  const verifier = kind.challenged ? openid.randomPKCECodeVerifier() : null
  const nonce = parameters['nonce'] ?? (kind.protocol === 'openid' && kind.repeatsNonce ? openid.randomNonce() : null)
  const url = openid.buildAuthorizationUrl(client, {
    ...parameters,
    ...kind.parameters,
    redirect_uri: redirectUri,
    scope: [...new Set([...provider.scopes, ...scopes])].join(' '),
    state,
    ...(nonce === null ? {} : { nonce }),
    ...(verifier === null
      ? {}
      : { code_challenge: await openid.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' }),
  })
  return { url: url.href, secrets: { verifier, nonce } }
}

/**
 * Exchanges the response that a user returns with for their identity.
 * @param answer the URL they returned to, with the provider's parameters
 * @returns null if the provider doesn't identify anyone
 */
export async function redeemConsent(
  connections: Connections,
  provider: ProviderSettings,
  { answer, state, secrets }: { answer: URL; state: string; secrets: ConsentSecrets },
): Promise<{ person: OutsidePerson; tokens: ProviderTokens } | null> {
  const { client, proof } = await connections.to(provider)
  const { kind } = provider
  const checks: openid.AuthorizationCodeGrantChecks = {
    expectedState: state,
    ...(secrets.verifier === null ? {} : { pkceCodeVerifier: secrets.verifier }),
    ...(secrets.nonce === null || kind.protocol === 'oauth' ? {} : { expectedNonce: secrets.nonce }),
    idTokenExpected: kind.protocol === 'openid',
  }
  const redeem = () => openid.authorizationCodeGrant(client, answer, checks)
  const granted = await redeem().catch((error: unknown) => {
    if (!(error instanceof openid.ResponseBodyError) || error.error !== 'invalid_client') throw error
    proof.style = proof.style === 'basic' ? 'post' : 'basic'
    return redeem()
  })
  const accessToken = granted.access_token
  const person =
    kind.protocol === 'openid'
      ? personOfClaims(provider.name, await claimsOf(client, accessToken, granted.claims()), kind.verifiedClaims)
      : await personOfAccount(client, provider.name, kind.endpoints, accessToken)
  return person && { person, tokens: { accessToken, refreshToken: granted.refresh_token ?? null } }
}

type Claims = Readonly<Record<string, unknown>>

/** Not every provider includes the address in its ID token. Some only return it on request, with the access token. */
async function claimsOf(
  client: openid.Configuration,
  accessToken: string,
  claims: openid.IDToken | undefined,
): Promise<Claims> {
  if (!claims) return {}
  const isAskable = client.serverMetadata().userinfo_endpoint !== undefined
  if (claims['email'] !== undefined || !isAskable) return claims
  return { ...(await openid.fetchUserInfo(client, accessToken, claims.sub)), ...claims }
}

async function personOfAccount(
  client: openid.Configuration,
  name: string,
  endpoints: { person: string; emails?: string },
  accessToken: string,
): Promise<OutsidePerson | null> {
  const ask = async (address: string): Promise<unknown> => {
    const headers = new Headers({ accept: 'application/json', 'user-agent': 'Plumbline' })
    const reply = await openid.fetchProtectedResource(client, accessToken, new URL(address), 'GET', null, headers)
    if (!reply.ok) throw new Error(`${new URL(address).origin} answered ${reply.status}`)
    return reply.json()
  }
  const profile = (await ask(endpoints.person)) as Claims
  const emails = endpoints.emails === undefined ? null : ((await ask(endpoints.emails)) as Claims[])
  return personOfProfile(name, profile, Array.isArray(emails) ? emails : null)
}
