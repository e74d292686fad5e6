import { isLoopbackHost } from '@plumbline/domain/auth/redirect'
import * as z from 'zod'
import { ConfigError, onOff, readSettings } from '../../platform/config/config.ts'
import { CATALOG, CUSTOM, type Endpoints, type OAuthKind, type OpenIdKind } from './catalog.ts'

/** An enabled provider, with everything needed to talk to it. */
export type ProviderSettings = {
  /** The name clients use: `google`, `custom:acme`. */
  name: string
  /** The first one is used for signing in here. ID tokens are accepted for all of them. */
  clientIds: readonly [string, ...string[]]
  secret: string | null
  scopes: readonly string[]
  /** For ID tokens from native apps whose system creates the nonce itself. */
  skipsNonce: boolean
  kind: (OpenIdKind & { issuer: string }) | (Omit<OAuthKind, 'endpoints'> & { endpoints: Endpoints })
}

export const providerVariables = {
  AUTH_PROVIDERS: z.string().default(''),
  AUTH_MANUAL_LINKING: onOff.default(false),
}

const CUSTOM_NAME = /^custom:[a-z0-9](?:[a-z0-9-]{0,40}[a-z0-9])?$/

const list = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)

/** @throws ConfigError naming every setting with an invalid value */
export function readProviders(
  names: string,
  environment: Readonly<Record<string, string | undefined>>,
): ReadonlyMap<string, ProviderSettings> {
  const faults: string[] = []
  const providers = new Map<string, ProviderSettings>()
  for (const name of list(names, /,/)) {
    try {
      providers.set(name, readProvider(name, environment))
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      faults.push(error.message)
    }
  }
  if (faults.length > 0) throw new ConfigError(faults)
  return providers
}

function readProvider(name: string, environment: Readonly<Record<string, string | undefined>>): ProviderSettings {
  const kind = kindOf(name)
  const prefix = `AUTH_${name.replace(/[:-]/g, '_').toUpperCase()}_`
  const isOpenId = kind.protocol === 'openid'
  const needsIssuer = isOpenId && kind.issuer === null
  const required = (what: string) =>
    z.string({ error: `must also be set: AUTH_PROVIDERS lists ${name}, which needs ${what}` })
  const values = readSettings(
    z.object({
      [`${prefix}CLIENT_ID`]: required('a client ID'),
      [`${prefix}SECRET`]: isOpenId ? z.string().optional() : required('a secret'),
      [`${prefix}SCOPES`]: z.string().default(kind.scopes.join(' ')),
      [`${prefix}SKIP_NONCE`]: onOff.default(false),
      [`${prefix}ISSUER`]: needsIssuer ? required('an issuer').pipe(secureAddress) : secureAddress.optional(),
      [`${prefix}URL`]: secureAddress.optional(),
    }),
    environment,
  ) as Record<string, string | boolean | undefined>
  const text = (part: string) => values[prefix + part] as string | undefined
  const [first, ...others] = list(text('CLIENT_ID') ?? '', /,/)
  if (first === undefined) throw new ConfigError([`${prefix}CLIENT_ID must list at least one client ID.`])
  return {
    name,
    clientIds: [first, ...others],
    secret: text('SECRET') ?? null,
    scopes: list(text('SCOPES') ?? '', /[\s,]+/),
    skipsNonce: values[`${prefix}SKIP_NONCE`] === true,
    kind:
      kind.protocol === 'openid'
        ? { ...kind, issuer: text('ISSUER') ?? kind.issuer ?? '' }
        : { ...kind, endpoints: kind.endpoints(text('URL')?.replace(/\/+$/, '') ?? null) },
  }
}

function kindOf(name: string): OpenIdKind | OAuthKind {
  if (CUSTOM_NAME.test(name)) return CUSTOM
  const known = Object.entries<OpenIdKind | OAuthKind>(CATALOG).find(([key]) => key === name)
  if (known) return known[1]
  throw new ConfigError([
    `AUTH_PROVIDERS accepts ${Object.keys(CATALOG).join(', ')} or custom:<id> (a-z, 0-9 and -), but it lists "${name}".`,
  ])
}

/** Secrets are sent there, so TLS is required except on this machine. */
const secureAddress = z.string().refine(
  (text) => {
    const url = URL.parse(text)
    return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackHost(url.hostname))
  },
  { error: 'must be a URL that starts with https://' },
)
