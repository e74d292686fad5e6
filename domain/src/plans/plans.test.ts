import { expect, it } from 'vitest'
import { activeDealsFit, GIGABYTE, storageFits, storageWarning } from './plans.ts'

it.each([
  ['STARTER', 2, 1, true],
  ['STARTER', 3, 0, true],
  ['STARTER', 3, 1, false],
  ['PRO', 8, 2, true],
  ['PRO', 8, 3, false],
  ['SCALE', 5_000, 5_000, true],
] as const)('%s with %d active deals and %d more: %s', (tier, current, added, fits) => {
  expect(activeDealsFit(tier, current, added)).toBe(fits)
})

it.each([
  ['STARTER', 5],
  ['PRO', 25],
  ['SCALE', 100],
] as const)('%s stores exactly %d gigabytes', (tier, gigabytes) => {
  expect(storageFits(tier, gigabytes * GIGABYTE - 1, 1)).toBe(true)
  expect(storageFits(tier, gigabytes * GIGABYTE, 1)).toBe(false)
})

it.each([
  [79, null],
  [80, 'near'],
  [94, 'near'],
  [95, 'nearly_full'],
  [99, 'nearly_full'],
  [100, 'full'],
] as const)('warns at %d of 100 with %s', (used, warning) => {
  expect(storageWarning(used, 100)).toBe(warning)
})
