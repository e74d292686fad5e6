import { expect, it } from 'vitest'
import { nextAddress, signInAddress } from './sign-in-address.ts'

it('remembers where the person wanted to go', () => {
  expect(signInAddress('https://plumbline.test/app/deals?view=mine')).toBe('/auth?next=%2Fapp%2Fdeals%3Fview%3Dmine')
  expect(signInAddress('https://plumbline.test/app')).toBe('/auth')
})

it.each([
  ['/app/deals?view=mine', '/app/deals?view=mine'],
  ['/app', '/app'],
  ['https://evil.test/app', '/app'],
  ['//evil.test', '/app'],
  ['/\\evil.test/app', '/app'],
  ['/app/..//evil.test', '/app'],
  ['/app/%2e%2e/auth', '/app'],
  ['/app\\..\\evil', '/app'],
  ['https:/app', '/app'],
  ['/application', '/app'],
  ['/auth', '/app'],
])('after signing in %s leads to %s', (next, address) => {
  expect(nextAddress(new URLSearchParams({ next }))).toBe(address)
})
