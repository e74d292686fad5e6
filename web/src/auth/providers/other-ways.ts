import type { CaptchaRequest } from '../captcha/services.ts'

export type WalletChain = 'ethereum' | 'solana'

/** The ways to sign in that are enabled here, besides email and password. */
export type OtherWays = {
  /** a link and a code by email */
  link: boolean
  /** a code by text message */
  phone: boolean
  /** Provider names as the protocol spells them: `google`, `custom:acme`. */
  providers: readonly string[]
  wallets: readonly WalletChain[]
  company: boolean
  /** Whether people can add and remove sign-in methods themselves. */
  linking: boolean
  /** The captcha required by every sign-in method. */
  captcha: CaptchaRequest | null
}

export const NO_OTHER_WAYS: OtherWays = {
  link: false,
  phone: false,
  providers: [],
  wallets: [],
  company: false,
  linking: false,
  captcha: null,
}
const CHAINS = ['ethereum', 'solana'] as const
/** Entries in the same list that aren't providers. */
const OWN = new Set(['email', 'phone', 'anonymous_users', 'web3_ethereum', 'web3_solana'])

/** The sign-in server's public settings, limited to those about ways to sign in. */
export type SignInSettings = {
  external?: Record<string, boolean>
  saml_enabled?: boolean
  /** Not reported by hosted servers of this protocol, where it's enabled along with email. */
  magic_link_enabled?: boolean
  manual_linking_enabled?: boolean
  captcha_provider?: string
  captcha_site_key?: string
}

export function waysOf({ external = {}, ...settings }: SignInSettings): OtherWays {
  const { saml_enabled: company = false, magic_link_enabled: link = external['email'] ?? false } = settings
  return {
    link,
    phone: external['phone'] ?? false,
    providers: Object.keys(external).filter((name) => external[name] && !OWN.has(name)),
    wallets: CHAINS.filter((chain) => external[`web3_${chain}`]),
    company,
    linking: settings.manual_linking_enabled ?? false,
    captcha: captchaOf(settings),
  }
}

function captchaOf({ captcha_provider: service, captcha_site_key: siteKey }: SignInSettings): CaptchaRequest | null {
  return (service === 'turnstile' || service === 'hcaptcha') && siteKey ? { service, siteKey } : null
}

/** The URL parameters to preserve: where the person was headed, and the invitation that brought them. */
const KEPT = ['next', 'invite'] as const

/** The URL people return to from elsewhere: this page, with what they came for. */
export function returnAddress(search: URLSearchParams, mode?: 'reset'): string {
  return new URL(ownAddress(search, mode), location.origin).href
}

/** The same as a path within the application. @param mode `reset`: set a new password first */
export function ownAddress(search: URLSearchParams, mode?: 'reset'): string {
  const kept = new URLSearchParams(mode && { mode })
  for (const name of KEPT) {
    const value = search.get(name)
    if (value !== null) kept.set(name, value)
  }
  return kept.size === 0 ? '/auth' : `/auth?${kept}`
}
