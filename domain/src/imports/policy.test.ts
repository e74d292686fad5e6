import { describe, expect, it } from 'vitest'
import type { Actor } from '../access/actor.ts'
import type { Role } from '../access/roles.ts'
import { importPolicy, type ImportSubject } from './policy.ts'
import { IMPORT_STATUSES, type ImportStatus, isWorking, mayStep } from './status.ts'

const actor = (role: Role, userId = 'me'): Actor => ({
  userId,
  orgId: 'org',
  email: 'me@example.com',
  fullName: 'Me',
  role,
  roles: [role],
  operatorsSeeProfit: true,
})
const job = (facts: Partial<ImportSubject> = {}): ImportSubject => ({
  kind: 'deals',
  createdBy: 'me',
  status: 'ready',
  ...facts,
})
const deal = { ownerId: 'me', teamIds: [], status: 'active' } as const

describe('import permissions', () => {
  it.each([
    ['org_admin', true, true],
    ['operator_admin', true, true],
    ['operator', false, true],
    ['transaction_coordinator', false, false],
    ['vendor', false, false],
  ] as const)('%s: deals %s, comps into their own deal %s', (role, deals, comps) => {
    expect(importPolicy.startDeals(actor(role))).toBe(deals)
    expect(importPolicy.startComps(actor(role), deal)).toBe(comps)
  })

  it('keeps operators out of comps for other people’s deals and out of other people’s imports', () => {
    expect(importPolicy.startComps(actor('operator'), { ...deal, ownerId: 'other' })).toBe(false)
    expect(importPolicy.see(actor('operator'), job({ kind: 'comps', createdBy: 'other' }))).toBe(false)
    expect(importPolicy.see(actor('operator'), job({ kind: 'comps' }))).toBe(true)
    expect(importPolicy.see(actor('operator'), job({ kind: 'contacts' }))).toBe(true)
    expect(importPolicy.see(actor('operator'), job({ kind: 'contacts', createdBy: 'other' }))).toBe(false)
    expect(importPolicy.see(actor('operator'), job())).toBe(false)
    expect(importPolicy.confirm(actor('org_admin'), job({ createdBy: 'other' }))).toBe(true)
  })
})

const from = (step: Parameters<typeof mayStep>[0]): ImportStatus[] =>
  IMPORT_STATUSES.filter((status) => mayStep(step, status))

describe('an import', () => {
  it('can be confirmed only when ready, and canceled only before writing', () => {
    expect(from('confirm')).toEqual(['ready'])
    expect(from('cancel')).toEqual(['uploaded', 'parsing', 'mapping', 'validating', 'ready'])
  })

  it('can be undone only when completed', () => {
    expect(from('undo')).toEqual(['completed', 'completed_with_errors'])
  })

  it('allows fixing cells while the check runs', () => {
    expect(from('fix')).toEqual(['validating', 'ready'])
  })

  it('waits while the server works', () => {
    expect(IMPORT_STATUSES.filter(isWorking)).toEqual(['uploaded', 'parsing', 'validating', 'importing'])
  })
})
