import { describe, expect, it } from 'vitest'
import { planChangeEffects, type PlanUsage } from './plan-change.ts'
import { GIGABYTE } from './plans.ts'

const downgraded = (usage: Partial<PlanUsage>) =>
  planChangeEffects('PRO', 'STARTER', { activeDeals: 0, storageBytes: 0, ...usage })

describe('a change of plan', () => {
  it('asks for as many free places as it takes to create one more deal', () => {
    const toFree = [0, 2, 3, 4, 8].map((activeDeals) => downgraded({ activeDeals }).dealsToFree)
    expect(toFree).toEqual([0, 0, 1, 2, 6])
  })

  it('never asks for one on a plan without a limit', () => {
    expect(planChangeEffects('PRO', 'SCALE', { activeDeals: 500, storageBytes: 0 }).dealsToFree).toBe(0)
  })

  it('says how far storage is over the new limit, to the byte', () => {
    const used = [0, 5 * GIGABYTE, 5 * GIGABYTE + 1]
    expect(used.map((storageBytes) => downgraded({ storageBytes }).storageOverBytes)).toEqual([0, 0, 1])
  })

  it('gains on an upgrade what it loses on a downgrade', () => {
    const usage = { activeDeals: 1, storageBytes: 1 }
    const [up, down] = [planChangeEffects('STARTER', 'PRO', usage), planChangeEffects('PRO', 'STARTER', usage)]
    expect(up.gained).toContain('po_approvals')
    expect(up.gained).not.toContain('custom_workflows')
    expect(up).toMatchObject({ gained: down.lost, lost: [] })
    expect(down.gained).toEqual([])
  })
})
