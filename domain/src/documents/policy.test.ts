import { describe, expect, it } from 'vitest'
import type { Actor } from '../access/actor.ts'
import type { Role } from '../access/roles.ts'
import type { DealStatus } from '../deals/status.ts'
import { DELETE_WINDOW_MS, documentPolicy } from './policy.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const ME = 'me'
const actor = (role: Role): Actor => ({
  userId: ME,
  orgId: 'org',
  email: '',
  fullName: '',
  role,
  roles: [role],
  operatorsSeeProfit: true,
})
const deal = (ownerId: string, status: DealStatus = 'active') => ({ ownerId, teamIds: [], status })
const version = (ageMs: number) => ({ uploadedAt: new Date(NOW.getTime() - ageMs) })

describe.each([
  ['org_admin', { upload: true, review: true, edit: true, remove: true, removeOld: true }],
  ['operator_admin', { upload: true, review: true, edit: true, remove: true, removeOld: true }],
  ['operator', { upload: true, review: false, edit: false, remove: false, removeOld: false }],
  ['transaction_coordinator', { upload: true, review: true, edit: true, remove: false, removeOld: false }],
  ['vendor', { upload: false, review: false, edit: false, remove: false, removeOld: false }],
] as const)('%s on someone else’s deal', (role, expected) => {
  it('can do what the matrix allows', () => {
    const who = actor(role)
    const subject = deal('somebody')
    expect({
      upload: documentPolicy.upload(who, subject),
      review: documentPolicy.review(who, subject),
      edit: documentPolicy.edit(who, subject),
      remove: documentPolicy.deleteVersion(who, subject, version(0), NOW),
      removeOld: documentPolicy.deleteVersion(who, subject, version(DELETE_WINDOW_MS + 1), NOW),
    }).toEqual(expected)
  })
})

describe('an operator on their own deal', () => {
  const operator = actor('operator')

  it('can review documents', () => {
    expect(documentPolicy.review(operator, deal(ME))).toBe(true)
  })

  it('can delete a version for 24 hours', () => {
    expect(documentPolicy.deleteVersion(operator, deal(ME), version(DELETE_WINDOW_MS), NOW)).toBe(true)
    expect(documentPolicy.deleteVersion(operator, deal(ME), version(DELETE_WINDOW_MS + 1), NOW)).toBe(false)
  })

  it('can delete a document only while each of its versions can be deleted', () => {
    expect(documentPolicy.deleteDocument(operator, deal(ME), [version(0)], NOW)).toBe(true)
    expect(documentPolicy.deleteDocument(operator, deal(ME), [version(0), version(DELETE_WINDOW_MS * 2)], NOW)).toBe(
      false,
    )
  })
})

describe('a deal’s status', () => {
  const admin = actor('org_admin')

  it('still allows new documents when closed', () => {
    expect(documentPolicy.upload(admin, deal(ME, 'closed'))).toBe(true)
    expect(documentPolicy.review(admin, deal(ME, 'closed'))).toBe(true)
  })

  it('allows no new or deleted documents when archived', () => {
    const archived = deal(ME, 'archived')
    expect([
      documentPolicy.upload(admin, archived),
      documentPolicy.review(admin, archived),
      documentPolicy.edit(admin, archived),
      documentPolicy.deleteVersion(admin, archived, version(0), NOW),
      documentPolicy.recover(admin, archived),
    ]).toEqual([false, false, false, false, false])
    expect(documentPolicy.view(admin)).toBe(true)
  })
})
