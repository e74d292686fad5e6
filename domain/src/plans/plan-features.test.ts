import { expect, it } from 'vitest'
import { isPlanFeature, PLAN_FEATURES, type PlanFeature, planHas } from './plan-features.ts'
import { PLAN_TIERS } from './plans.ts'

it('gives a higher plan everything a lower one has, and more', () => {
  const features = Object.keys(PLAN_FEATURES) as PlanFeature[]
  const counts = PLAN_TIERS.map((tier) => features.filter((feature) => planHas(tier, feature)).length)
  expect(counts).toEqual([...counts].sort((one, other) => one - other))
  expect(new Set(counts).size).toBe(PLAN_TIERS.length)
  expect(counts.at(-1)).toBe(features.length)
})

it('reserves approvals and the vendor portal for Pro, and custom integrations for Scale', () => {
  expect(PLAN_TIERS.map((tier) => planHas(tier, 'po_approvals'))).toEqual([false, true, true])
  expect(PLAN_TIERS.map((tier) => planHas(tier, 'vendor_portal'))).toEqual([false, true, true])
  expect(PLAN_TIERS.map((tier) => planHas(tier, 'custom_integrations'))).toEqual([false, false, true])
})

it('recognizes its features, and no built-in property of objects', () => {
  expect(['po_approvals', 'teleport', 'constructor'].map(isPlanFeature)).toEqual([true, false, false])
})
