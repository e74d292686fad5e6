import { describe, expect, it } from 'vitest'
import { may, MATRIX, scopeOf } from './matrix.ts'
import { isAdmin, primaryRole, type Role } from './roles.ts'

const who = (...roles: Role[]) => ({ roles, operatorsSeeProfit: true })

describe('the role matrix', () => {
  it('gives platform staff and vendors nothing of their own in an organization', () => {
    for (const action of Object.keys(MATRIX) as (keyof typeof MATRIX)[])
      for (const role of ['super_admin', 'admin', 'tech_support', 'vendor'] as const)
        expect(scopeOf(who(role), action)).toBe('none')
  })
  it('lets an operator move their own deals only, and override none', () => {
    expect(may(who('operator'), 'deal.move_stage', true)).toBe(true)
    expect(may(who('operator'), 'deal.move_stage', false)).toBe(false)
    expect(may(who('operator'), 'stage.override', true)).toBe(false)
  })
  it('unites the rights of several roles', () => {
    expect(may(who('transaction_coordinator', 'operator_admin'), 'deal.close')).toBe(true)
  })
  it('hides profit from operators when the organization says so', () => {
    expect(may({ roles: ['operator'], operatorsSeeProfit: false }, 'deal.see_profit')).toBe(false)
    expect(may({ roles: ['operator', 'org_admin'], operatorsSeeProfit: false }, 'deal.see_profit')).toBe(true)
  })
  it('lets only an org_admin reopen a closed deal', () => {
    expect(may(who('operator_admin'), 'deal.reopen')).toBe(false)
    expect(may(who('org_admin'), 'deal.reopen')).toBe(true)
  })
})

describe('roles', () => {
  it('rank in the noted order', () => {
    expect(primaryRole(['operator', 'org_admin', 'vendor'])).toBe('org_admin')
    expect(primaryRole([])).toBe(null)
  })
  it('count four of them as admin', () => {
    expect(isAdmin(['operator_admin'])).toBe(true)
    expect(isAdmin(['tech_support', 'operator', 'transaction_coordinator'])).toBe(false)
  })
})
