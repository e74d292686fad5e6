import { expect, it } from 'vitest'
import { activeDealsFit, crossedStorageShare, GIGABYTE, storageFits, storageWarning, trialDaysLeft } from './plans.ts'

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

it.each([
  [79, 80, 0.8],
  [80, 81, null],
  [79, 95, 0.95],
  [94, 95, 0.95],
  [95, 100, null],
  [96, 85, null],
  [10, 79, null],
] as const)('from %d to %d of 100 the storage crosses %s', (before, after, share) => {
  expect(crossedStorageShare(before, after, 100)).toBe(share)
})

it.each([
  ['2026-03-01T12:00:00Z', 14],
  ['2026-03-01T12:00:01Z', 14],
  ['2026-03-14T12:00:00Z', 1],
  ['2026-03-15T11:59:59Z', 1],
  ['2026-03-15T12:00:00Z', 0],
  ['2026-05-01T00:00:00Z', 0],
])('at %s a trial that ends on March 15 at noon has %d days left', (now, days) => {
  expect(trialDaysLeft(new Date('2026-03-15T12:00:00Z'), new Date(now))).toBe(days)
})
