/** The providers that the protocol's clients know by name. */
export const KNOWN_PROVIDERS = [
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'slack',
  'slack_oidc',
  'snapchat',
  'spotify',
  'twitch',
  'twitter',
  'vercel_marketplace',
  'workos',
  'x',
  'zoom',
] as const

/** Properties shared by both kinds of provider. */
type Manners = {
  scopes: readonly string[]
  /** Sent with every consent request. */
  parameters?: Readonly<Record<string, string>>
  /** Whether the provider supports a code challenge (PKCE). */
  challenged: boolean
}

/** A provider discovered by its issuer, which identifies users in ID tokens. */
export type OpenIdKind = Manners & {
  protocol: 'openid'
  /** null: each installation sets its own. */
  issuer: string | null
  /** Other issuer names that appear in its ID tokens. */
  issuerAliases?: readonly string[]
  /** Whether its ID tokens repeat our nonce. */
  repeatsNonce: boolean
  /** Claims that each mark the address as verified. */
  verifiedClaims: readonly string[]
}

/** The endpoints of a plain OAuth 2.0 provider for consent, tokens and user data. */
export type Endpoints = {
  authorize: string
  token: string
  person: string
  /** Lists addresses and whether they are verified. Without it, the provider only returns verified ones. */
  emails?: string
}

export type OAuthKind = Manners & {
  protocol: 'oauth'
  /** @param url a self-hosted installation of the provider's software */
  endpoints(url: string | null): Endpoints
}

const OPENID_SCOPES = ['openid', 'email', 'profile']
const OPENID: OpenIdKind = {
  protocol: 'openid',
  issuer: null,
  scopes: OPENID_SCOPES,
  challenged: true,
  repeatsNonce: true,
  verifiedClaims: ['email_verified'],
}

/** Every provider that can be enabled, besides `custom:<id>`. */
export const CATALOG = {
  google: { ...OPENID, issuer: 'https://accounts.google.com', issuerAliases: ['accounts.google.com'] },
  apple: {
    ...OPENID,
    issuer: 'https://appleid.apple.com',
    scopes: ['openid', 'email', 'name'],
    // Apple returns a name only with a form post.
    parameters: { response_mode: 'form_post' },
    challenged: false,
  },
  azure: {
    ...OPENID,
    issuer: 'https://login.microsoftonline.com/common/v2.0',
    // Any tenant can put any address into its directory. Only this claim confirms that the domain is the tenant's own.
    verifiedClaims: ['xms_edov'],
  },
  linkedin_oidc: {
    ...OPENID,
    issuer: 'https://www.linkedin.com/oauth',
    challenged: false,
    repeatsNonce: false,
  },
  keycloak: OPENID,
  gitlab: { ...OPENID, issuer: 'https://gitlab.com' },
  slack_oidc: { ...OPENID, issuer: 'https://slack.com', challenged: false },
  github: {
    protocol: 'oauth',
    scopes: ['read:user', 'user:email'],
    challenged: true,
    endpoints: (url) => {
      const home = url ?? 'https://github.com'
      const api = url ? `${url}/api/v3` : 'https://api.github.com'
      return {
        authorize: `${home}/login/oauth/authorize`,
        token: `${home}/login/oauth/access_token`,
        person: `${api}/user`,
        emails: `${api}/user/emails`,
      }
    },
  },
  facebook: {
    protocol: 'oauth',
    scopes: ['email', 'public_profile'],
    challenged: false,
    endpoints: (url) => {
      const graph = `${url ?? 'https://graph.facebook.com'}/v23.0`
      return {
        authorize: `${url ?? 'https://www.facebook.com'}/v23.0/dialog/oauth`,
        token: `${graph}/oauth/access_token`,
        person: `${graph}/me?fields=id,name,first_name,last_name,email,picture.type(large)`,
      }
    },
  },
} satisfies Record<string, OpenIdKind | OAuthKind>

export const CUSTOM: OpenIdKind = OPENID
