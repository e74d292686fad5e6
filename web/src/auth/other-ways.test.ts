import { expect, it } from 'vitest'
import { NO_OTHER_WAYS, waysOf } from './other-ways.ts'

it('finds the ways in that are open among the settings of the sign-in server', () => {
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
