import { expect, it } from 'vitest'
import type { Actor } from '../access/actor.ts'
import { ROLES, type Role } from '../access/roles.ts'
import { taskPolicy } from './policy.ts'

function actor(role: Role): Actor {
  return { userId: 'me', orgId: 'org', email: '', fullName: '', role, roles: [role], operatorsSeeProfit: true }
}

const TEAM = ['org_admin', 'operator_admin', 'operator', 'transaction_coordinator']

it('lets the whole team and no one else work on tasks of active deals and without a deal', () => {
  const deal = { ownerId: 'somebody', teamIds: [], status: 'active' as const }
  expect(ROLES.filter((role) => taskPolicy.create(actor(role), deal))).toEqual(TEAM)
  expect(ROLES.filter((role) => taskPolicy.update(actor(role), null))).toEqual(TEAM)
})

it.each(['closed', 'archived'] as const)('refuses changes to the tasks of a deal that is %s', (status) => {
  const deal = { ownerId: 'me', teamIds: [], status }
  expect(ROLES.filter((role) => taskPolicy.update(actor(role), deal))).toEqual([])
})
