import { expect, it } from 'vitest'
import { NO_OTHER_WAYS, waysOf } from './other-ways.ts'

it('finds the ways in that are open among the settings of the sign-in server', () => {
  const external = { email: true, phone: true, anonymous_users: true, google: true, apple: false, 'custom:acme': true }
  const settings = { saml_enabled: true, manual_linking_enabled: true }
  expect(waysOf({ external: { ...external, web3_ethereum: false, web3_solana: true }, ...settings })).toEqual({
    link: true,
    phone: true,
    providers: ['google', 'custom:acme'],
    wallets: ['solana'],
    company: true,
    linking: true,
  })
  expect(waysOf({})).toEqual(NO_OTHER_WAYS)
  expect(waysOf({ external, magic_link_enabled: false }).link).toBe(false)
})
