import { providerName } from '@plumbline/domain/auth/providers/provider-name'
import type { Locale } from '../../platform/http/workplace.ts'
import { FIRM_PREFIX } from '../users/identity-store.ts'
import type { Metadata } from '../users/store.ts'

const WORDS: Readonly<Record<Locale, { company: string; wallet: string }>> = {
  en: { company: 'company account', wallet: 'wallet' },
  es: { company: 'cuenta de la empresa', wallet: 'billetera' },
}

/** Names a sign-in method as its user knows it: their address or number, or the provider and their account there. */
export function wayInName({ provider, data }: { provider: string; data: Metadata }, locale: Locale): string {
  const { email, phone } = data
  const address = typeof email === 'string' ? email : ''
  if (provider === 'email') return address
  if (provider === 'phone') return typeof phone === 'string' ? `+${phone}` : ''
  const place =
    provider === 'web3'
      ? WORDS[locale].wallet
      : provider.startsWith(FIRM_PREFIX)
        ? WORDS[locale].company
        : providerName(provider)
  return address === '' ? place : `${place} (${address})`
}
