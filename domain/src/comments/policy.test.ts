import { expect, it } from 'vitest'
import type { Actor } from '../access/actor.ts'
import { ROLES, type Role } from '../access/roles.ts'
import { commentPolicy } from './policy.ts'

function actor(role: Role, userId = 'me'): Actor {
  return { userId, orgId: 'org', email: '', fullName: '', role, roles: [role], operatorsSeeProfit: true }
}

const MINE = { authorId: 'me', deletedAt: null }
const THEIRS = { authorId: 'somebody', deletedAt: null }
const TEAM = ['org_admin', 'operator_admin', 'operator', 'transaction_coordinator']
const rolesThat = (test: (of: Actor) => boolean) => ROLES.filter((role) => test(actor(role)))

it('lets people who see a record see its comments, except vendors', () => {
  expect(rolesThat((of) => commentPolicy.see(of, 'deal.view'))).toEqual(TEAM)
  expect(rolesThat((of) => commentPolicy.see(of, 'deal.see_financials'))).toEqual(TEAM.slice(0, 3))
})

it('lets authors alone edit a comment', () => {
  expect(rolesThat((of) => commentPolicy.edit(of, MINE))).toEqual([...ROLES])
  expect(rolesThat((of) => commentPolicy.edit(of, THEIRS))).toEqual([])
})

it('lets authors delete their own comment, and an org admin any', () => {
  expect(rolesThat((of) => commentPolicy.delete(of, MINE))).toEqual([...ROLES])
  expect(rolesThat((of) => commentPolicy.delete(of, THEIRS))).toEqual(['org_admin'])
  expect(rolesThat((of) => commentPolicy.restore(of, THEIRS))).toEqual(['org_admin'])
})

it('lets no one edit or delete what is deleted', () => {
  const deleted = { ...MINE, deletedAt: new Date() }
  expect([commentPolicy.edit(actor('org_admin'), deleted), commentPolicy.delete(actor('org_admin'), deleted)]).toEqual([
    false,
    false,
  ])
})
