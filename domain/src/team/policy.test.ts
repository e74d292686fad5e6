import { expect, it } from 'vitest'
import type { Role } from '../access/roles.ts'
import type { MemberRole } from '../access/roles.ts'
import { teamPolicy } from './policy.ts'

const who = (...roles: Role[]) => ({ roles, operatorsSeeProfit: true })

const CASES: [Role, MemberRole[], MemberRole[]][] = [
  ['org_admin', ['org_admin', 'operator_admin', 'operator', 'transaction_coordinator'], []],
  ['operator_admin', ['operator', 'transaction_coordinator'], ['org_admin', 'operator_admin']],
  ['operator', [], ['org_admin', 'operator_admin', 'operator', 'transaction_coordinator']],
  ['transaction_coordinator', [], ['org_admin', 'operator_admin', 'operator', 'transaction_coordinator']],
  ['vendor', [], ['org_admin', 'operator_admin', 'operator', 'transaction_coordinator']],
]

it.each(CASES)('lets %s offer %j but not %j', (role, may, mayNot) => {
  expect(may.map((offered) => teamPolicy.invite(who(role), [offered]))).toEqual(may.map(() => true))
  expect(mayNot.map((offered) => teamPolicy.invite(who(role), [offered]))).toEqual(mayNot.map(() => false))
})

it('refuses a set of roles if any one of them is not allowed, and an empty set', () => {
  expect(teamPolicy.invite(who('operator_admin'), ['operator', 'operator_admin'])).toBe(false)
  expect(teamPolicy.invite(who('org_admin'), [])).toBe(false)
})

it('lets only org_admins change members, and only those who can invite see the list', () => {
  expect(teamPolicy.manage(who('operator_admin'))).toBe(false)
  expect([who('operator_admin'), who('operator')].map(teamPolicy.view)).toEqual([true, false])
})
