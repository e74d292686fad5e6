import { expect, it } from 'vitest'
import { NO_OTHER_WAYS, ownAddress, waysOf } from './other-ways.ts'

it('finds the enabled ways to sign in among the sign-in server’s settings', () => {
  const external = { email: true, phone: true, anonymous_users: true, google: true, apple: false, 'custom:acme': true }
  const captcha = { captcha_provider: 'turnstile', captcha_site_key: 'site' }
  const settings = { saml_enabled: true, manual_linking_enabled: true, ...captcha }
  expect(waysOf({ external: { ...external, web3_ethereum: false, web3_solana: true }, ...settings })).toEqual({
    link: true,
    phone: true,
    providers: ['google', 'custom:acme'],
    wallets: ['solana'],
    company: true,
    linking: true,
    captcha: { service: 'turnstile', siteKey: 'site' },
  })
  expect(waysOf({})).toEqual(NO_OTHER_WAYS)
  expect(waysOf({ ...captcha, captcha_provider: 'another' }).captcha).toBeNull()
  expect(waysOf({ external, magic_link_enabled: false }).link).toBe(false)
})

it('preserves only what the person came for when they return to this page', () => {
  const next = '/app/deals/new?calculator=land_home&price=42500'
  const search = new URLSearchParams({ tab: 'signup', plan: 'STARTER', next })
  const address = new URL(ownAddress(search, 'reset'), 'https://plumbline.example')
  expect([address.pathname, ...address.searchParams]).toEqual(['/auth', ['mode', 'reset'], ['next', next]])
  expect(ownAddress(new URLSearchParams({ tab: 'signup' }))).toBe('/auth')
})
