import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import * as openid from 'openid-client'
import type { ProviderSettings } from './settings.ts'

/** How long one answer of a provider is waited for. */
const TIMEOUT_SECONDS = 10
/** How long what a provider said of itself is taken for true. */
const REMEMBERED_MS = 3_600_000

/** What it takes to talk to a provider: where it is, and the keys of its ID tokens. */
export type Connection = {
  client: openid.Configuration
  keys: JWTVerifyGetKey | null
  proof: SecretProof
}

/** The two ways to show a secret; which of them a provider wants is not always to be known beforehand. */
type SecretProof = { style: 'basic' | 'post' }

export type Connections = {
  /** @throws what openid-client throws when the provider cannot be reached, or is not who it should be */
  to(provider: ProviderSettings): Promise<Connection>
}

/** Looks a provider up once in a while, however many people come by it. */
export function createConnections(clock: () => Date): Connections {
  const known = new Map<string, { connection: Promise<Connection>; until: number }>()
  return {
    to(provider) {
      const now = clock().getTime()
      const remembered = known.get(provider.name)
      if (remembered && remembered.until > now) return remembered.connection
      const connection = connect(provider)
      known.set(provider.name, { connection, until: now + REMEMBERED_MS })
      // One failure is not remembered: the next person asks again.
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

/** Allowed by the settings only on this machine. */
function isPlain(address: string): boolean {
  return address.startsWith('http:')
}
