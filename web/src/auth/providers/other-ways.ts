import type { CaptchaRequest } from '../captcha/services.ts'

export type WalletChain = 'ethereum' | 'solana'

/** The ways in beside e-mail and password that are open here. */
export type OtherWays = {
  /** a link and a code by mail */
  link: boolean
  /** a code by text message */
  phone: boolean
  /** Providers by the name of the protocol: `google`, `custom:acme`. */
  providers: readonly string[]
  wallets: readonly WalletChain[]
  company: boolean
  /** Whether people may add and remove such ways themselves. */
  linking: boolean
  /** The puzzle that comes before every way in. */
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
/** In the same list, and no provider. */
const OWN = new Set(['email', 'phone', 'anonymous_users', 'web3_ethereum', 'web3_solana'])

/** What the sign-in server says of itself, as far as it is about ways in. */
export type SignInSettings = {
  external?: Record<string, boolean>
  saml_enabled?: boolean
  /** Hosted servers of the protocol do not say: there it goes with e-mail. */
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

/** What an address of this page may be about: where somebody wanted to go, the invitation that brought them. */
const KEPT = ['next', 'invite'] as const

/** Where people come back to from elsewhere: this page, which knows what they came for. */
export function returnAddress(search: URLSearchParams, mode?: 'reset'): string {
  return new URL(ownAddress(search, mode), location.origin).href
}

/** The same inside the application. @param mode `reset`: for a new password first */
export function ownAddress(search: URLSearchParams, mode?: 'reset'): string {
  const kept = new URLSearchParams(mode && { mode })
  for (const name of KEPT) {
    const value = search.get(name)
    if (value !== null) kept.set(name, value)
  }
  return kept.size === 0 ? '/auth' : `/auth?${kept}`
}
