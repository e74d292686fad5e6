import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** What a provider knows about a user. */
export type Account = { email?: string; email_verified?: boolean; name?: string; picture?: string }

/** A real OpenID Connect provider on this machine whose users sign in and consent immediately. */
export type OpenIdProvider = {
  issuer: string
  accounts: Map<string, Account>
  /** The user at the provider, or null to refuse everything. */
  person: string | null
  /** Returns an ID token as the provider's native app would get it. */
  idToken(claims: JWTPayload): Promise<string>
  close(): Promise<void>
}

export const CLIENT = { id: 'plumbline', secret: 'a secret of the tests' }

/** Returns the settings that add it to our server as Acme's provider. */
export const acmeSettings = ({ issuer }: Pick<OpenIdProvider, 'issuer'>) => ({
  AUTH_PROVIDERS: 'custom:acme',
  AUTH_CUSTOM_ACME_CLIENT_ID: CLIENT.id,
  AUTH_CUSTOM_ACME_SECRET: CLIENT.secret,
  AUTH_CUSTOM_ACME_ISSUER: issuer,
})

export async function openOpenIdProvider(redirectUri: string): Promise<OpenIdProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: 'key', alg: 'RS256', use: 'sig' }
  const http = createServer()
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`

  const accounts = new Map<string, Account>()
  const opened: OpenIdProvider = {
    issuer,
    accounts,
    person: null,
    idToken: (claims) =>
      new SignJWT({ iss: issuer, aud: CLIENT.id, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'key' })
        .setIssuedAt()
        .setExpirationTime(claims.exp ?? '5m')
        .sign(privateKey),
    close: () => new Promise((resolve) => void http.close(() => resolve())),
  }
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['of the tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, ...accounts.get(accountId) }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId })
      grant.addOIDCScope('openid email profile offline_access')
      await grant.save()
      return grant
    },
    issueRefreshToken: () => true,
    ttl: { AccessToken: 300, Grant: 300, IdToken: 300, Interaction: 300, RefreshToken: 300, Session: 300 },
  })
  const serve = provider.callback()
  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith('/interaction/')) return void serve(request, response)
    const result = opened.person ? { login: { accountId: opened.person } } : { error: 'access_denied' }
    void provider.interactionFinished(request, response, result)
  })
  return opened
}
