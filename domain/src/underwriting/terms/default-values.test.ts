import { expect, it } from 'vitest'
import { DEFAULT_LIMITS, isWithinLimits, PERCENT_KEYS } from './default-values.ts'
import { flatDefaults, nestedDefaults } from './flat-defaults.ts'
import { UNDERWRITING_DEFAULTS } from './defaults.ts'

it('round-trips between flat and nested defaults', () => {
  const flat = flatDefaults(UNDERWRITING_DEFAULTS)
  expect(flat).toMatchObject({ contingencyPct: '10', advancePct: '90', feesCents: 150_000 })
  expect(nestedDefaults(flat)).toEqual(UNDERWRITING_DEFAULTS)
})

it('keeps the product’s own defaults within the limits', () => {
  const flat = flatDefaults(UNDERWRITING_DEFAULTS)
  for (const key of PERCENT_KEYS) expect(isWithinLimits(key, flat[key]), key).toBe(true)
})

it('accepts both ends of each range and nothing beyond', () => {
  expect(DEFAULT_LIMITS.maoRulePct).toEqual({ min: 40, max: 100 })
  expect(['39.9999', '40', '100', '100.0001'].map((pct) => isWithinLimits('maoRulePct', pct))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(isWithinLimits('contingencyPct', '50.0001')).toBe(false)
  expect(isWithinLimits('ratePct', '60')).toBe(true)
  expect(isWithinLimits('holdingMonthlyCents', -1)).toBe(false)
  expect(isWithinLimits('targetProfitCents', DEFAULT_LIMITS.targetProfitCents.max + 1)).toBe(false)
})
