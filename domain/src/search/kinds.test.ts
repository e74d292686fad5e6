import { describe, expect, it } from 'vitest'
import type { Actor } from '../access/actor.ts'
import type { Role } from '../access/roles.ts'
import { kindsFoundBy } from './kinds.ts'

const found = (role: Role) =>
  kindsFoundBy({
    userId: 'u',
    orgId: 'o',
    email: '',
    fullName: '',
    role,
    roles: [role],
    operatorsSeeProfit: true,
  } satisfies Actor)

describe('what a role can find', () => {
  it('is everything for those who see money', () => {
    expect(found('operator')).toEqual(['deal', 'vendor', 'contact', 'order', 'invoice', 'draw', 'document', 'task'])
  })

  it('leaves out invoices and draws, which are mostly amounts, for coordinators', () => {
    expect(found('transaction_coordinator')).toEqual(['deal', 'vendor', 'contact', 'order', 'document', 'task'])
  })
})
