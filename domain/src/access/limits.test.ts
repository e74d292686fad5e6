import { expect, it } from 'vitest'
import { reachOf } from './limits.ts'

it('lets an org_admin approve any amount, whatever limit is set for them', () => {
  expect(reachOf(['org_admin'], 'poLimitCents', 100)).toEqual({ kind: 'any' })
  expect(reachOf(['operator', 'org_admin'], 'approvalLimitCents', null)).toEqual({ kind: 'any' })
})

it('uses a member’s own limit before their role’s', () => {
  expect(reachOf(['operator_admin'], 'poLimitCents', null)).toEqual({ kind: 'limit', cents: 2_500_000, isOwn: false })
  expect(reachOf(['operator_admin'], 'poLimitCents', 4_000_000)).toEqual({
    kind: 'limit',
    cents: 4_000_000,
    isOwn: true,
  })
  expect(reachOf(['operator_admin'], 'poLimitCents', 0)).toEqual({ kind: 'limit', cents: 0, isOwn: true })
  expect(reachOf(['operator'], 'approvalLimitCents', null)).toEqual({ kind: 'limit', cents: 0, isOwn: false })
})

it('uses the higher of two roles’ limits', () => {
  expect(reachOf(['operator', 'operator_admin'], 'poLimitCents', null)).toMatchObject({ cents: 2_500_000 })
})

it('never lets a coordinator or a vendor approve', () => {
  expect(reachOf(['transaction_coordinator'], 'poLimitCents', 500_000)).toEqual({ kind: 'none' })
  expect(reachOf(['vendor'], 'approvalLimitCents', 500_000)).toEqual({ kind: 'none' })
})
