import { expect, it } from 'vitest'
import { isFullName } from './signer.ts'

it.each([
  ['Luis Sandoval', true],
  ['  Luis\u00a0Sandoval ', true],
  ['Luis', false],
  [' Luis ', false],
  ['', false],
])('%j as a signature: %s', (signer, isFull) => {
  expect(isFullName(signer)).toBe(isFull)
})
