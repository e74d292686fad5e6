import { expect, it } from 'vitest'
import { providerName } from './provider-name.ts'

it.each([
  ['google', 'Google'],
  ['azure', 'Microsoft'],
  ['linkedin_oidc', 'LinkedIn'],
  ['custom:acme-homes', 'Acme Homes'],
])('shows %s as %s', (provider, name) => {
  expect(providerName(provider)).toBe(name)
})
