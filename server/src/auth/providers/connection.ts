import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import * as openid from 'openid-client'
import type { ProviderSettings } from './settings.ts'

/** How long to wait for a single response from a provider. */
const TIMEOUT_SECONDS = 10
/** How long a provider's metadata is cached. */
const REMEMBERED_MS = 3_600_000

/** What is needed to talk to a provider: its endpoints, and the keys for its ID tokens. */
export type Connection = {
  client: openid.Configuration
  keys: JWTVerifyGetKey | null
  proof: SecretProof
}

/** The two ways to send a secret. Which one a provider expects isn't always known in advance. */
type SecretProof = { style: 'basic' | 'post' }

export type Connections = {
  /** @throws the error from openid-client if the provider can't be reached or isn't who it should be */
  to(provider: ProviderSettings): Promise<Connection>
}

/** Looks up each provider only once in a while, however many users sign in with it. */
export function createConnections(clock: () => Date): Connections {
  const known = new Map<string, { connection: Promise<Connection>; until: number }>()
  return {
    to(provider) {
      const now = clock().getTime()
      const remembered = known.get(provider.name)
      if (remembered && remembered.until > now) return remembered.connection
      const connection = connect(provider)
      known.set(provider.name, { connection, until: now + REMEMBERED_MS })
      // A failure isn't cached, so the next user triggers another attempt.
      connection.catch(() => known.delete(provider.name))
      return connection
    },
  }
}

async function connect({ kind, clientIds: [clientId], secret }: ProviderSettings): Promise<Connection> {
  const proof: SecretProof = { style: 'post' }
  const shown = secret === null ? openid.None() : showSecret(secret, proof)
  if (kind.protocol === 'oauth') {
    const { authorize, token } = kind.endpoints
    const metadata = { issuer: new URL(authorize).origin, authorization_endpoint: authorize, token_endpoint: token }
    const client = new openid.Configuration(metadata, clientId, {}, shown)
    client.timeout = TIMEOUT_SECONDS
    if (isPlain(authorize)) openid.allowInsecureRequests(client)
    return { client, keys: null, proof }
  }
  const client = await openid.discovery(new URL(kind.issuer), clientId, {}, shown, {
    timeout: TIMEOUT_SECONDS,
    execute: [openid.enableNonRepudiationChecks, ...(isPlain(kind.issuer) ? [openid.allowInsecureRequests] : [])],
  })
  const { jwks_uri: keysAddress, token_endpoint_auth_methods_supported: styles } = client.serverMetadata()
  if (!styles || styles.includes('client_secret_basic')) proof.style = 'basic'
  const keys = keysAddress
    ? createRemoteJWKSet(new URL(keysAddress), { timeoutDuration: TIMEOUT_SECONDS * 1_000 })
    : null
  return { client, keys, proof }
}

function showSecret(secret: string, proof: SecretProof): openid.ClientAuth {
  const ways = { basic: openid.ClientSecretBasic(secret), post: openid.ClientSecretPost(secret) }
  return (...request) => ways[proof.style](...request)
}

/** Checks for plain HTTP, which the settings allow only on this machine. */
function isPlain(address: string): boolean {
  return address.startsWith('http:')
}
