import { describe, expect, it } from 'vitest'
import type { Actor } from '../access/actor.ts'
import type { Role } from '../access/roles.ts'
import { type DealSubject, dealPolicy, figuresSeenBy, isOwnDeal, mayEditField, maySeeField } from './policy.ts'
import { DEAL_STATUSES, type DealStatus } from './status.ts'

const actor = (role: Role, facts: Partial<Actor> = {}): Actor => ({
  userId: 'me',
  orgId: 'cedar',
  email: 'me@cedar.example',
  fullName: 'Maya Reyes',
  role,
  roles: [role],
  operatorsSeeProfit: true,
  ...facts,
})

/** Users to check, each on a deal that is or isn't their own. The table below uses the letters. */
const ASKERS: Record<string, { role: Role; own: boolean }> = {
  A: { role: 'org_admin', own: false },
  M: { role: 'operator_admin', own: false },
  O: { role: 'operator', own: true },
  o: { role: 'operator', own: false },
  C: { role: 'transaction_coordinator', own: true },
  c: { role: 'transaction_coordinator', own: false },
  V: { role: 'vendor', own: true },
  S: { role: 'tech_support', own: true },
}

const deal = (status: DealStatus, own: boolean): DealSubject => ({
  status,
  ownerId: own ? 'me' : 'somebody else',
  teamIds: [],
})

/** Everyone with access, by deal status. No one has access in a status that's left out. */
const TABLE: Record<keyof typeof dealPolicy, Partial<Record<DealStatus, string>>> = {
  edit: { active: 'AMO' },
  editDates: { active: 'AMOCc' },
  moveStage: { active: 'AMOC' },
  moveBack: { active: 'AMO' },
  override: { active: 'AM' },
  close: { active: 'AM' },
  reopen: { closed: 'A' },
  archive: { active: 'AMO', closed: 'AMO' },
  restore: { archived: 'AMO' },
  remove: { active: 'A', closed: 'A', archived: 'A' },
  manageComps: { active: 'AMO' },
  editEstimate: { active: 'AMO' },
  uploadDocument: { active: 'AMOoCc', closed: 'AMOoCc' },
  reviewDocument: { active: 'AMOCc', closed: 'AMOCc' },
  manageTasks: { active: 'AMOoCc' },
  tickChecklist: { active: 'AMOoCc' },
  waiveChecklist: { active: 'AM' },
  seeActivity: { active: 'AMOC', closed: 'AMOC', archived: 'AMOC' },
}

const rows = Object.entries(TABLE) as [keyof typeof dealPolicy, Partial<Record<DealStatus, string>>][]

describe.each(rows)('%s', (ability, allowed) => {
  it.each(DEAL_STATUSES)('is allowed for the expected roles on a deal that is %s', (status) => {
    const who = Object.entries(ASKERS).filter(([, { role, own }]) =>
      dealPolicy[ability](actor(role), deal(status, own)),
    )
    expect(who.map(([letter]) => letter).join('')).toBe(allowed[status] ?? '')
  })
})

it('counts deals people own or are on the team of as their own', () => {
  expect(isOwnDeal(actor('operator'), { ownerId: 'me', teamIds: [] })).toBe(true)
  expect(isOwnDeal(actor('operator'), { ownerId: 'ana', teamIds: ['me'] })).toBe(true)
  expect(isOwnDeal(actor('operator'), { ownerId: 'ana', teamIds: ['ben'] })).toBe(false)
})

describe('editing single fields', () => {
  it('is open to coordinators for dates and contacts', () => {
    const coordinator = actor('transaction_coordinator')
    const may = (key: Parameters<typeof mayEditField>[2]) => mayEditField(coordinator, deal('active', false), key)
    expect(may('contractDate')).toBe(true)
    expect(may('titleCompany')).toBe(true)
    expect(may('arvCents')).toBe(false)
  })

  it('is only possible on an active deal', () => {
    expect(mayEditField(actor('org_admin'), deal('active', false), 'arvCents')).toBe(true)
    expect(mayEditField(actor('org_admin'), deal('closed', false), 'arvCents')).toBe(false)
  })
})

describe('financial figures', () => {
  it.each([
    ['org_admin', false, { financials: true, profit: true }],
    ['operator_admin', false, { financials: true, profit: true }],
    ['operator', true, { financials: true, profit: true }],
    ['operator', false, { financials: true, profit: false }],
    ['transaction_coordinator', true, { financials: false, profit: false }],
    ['vendor', true, { financials: false, profit: false }],
  ] as const)(
    'are visible to %s as their role and the operator setting (%s) allow',
    (role, operatorsSeeProfit, seen) => {
      expect(figuresSeenBy(actor(role, { operatorsSeeProfit }))).toEqual(seen)
    },
  )

  it('are hidden field by field', () => {
    const audience = { financials: true, profit: false }
    expect(maySeeField(audience, 'arvCents')).toBe(true)
    expect(maySeeField({ financials: false, profit: false }, 'arvCents')).toBe(false)
    expect(maySeeField({ financials: false, profit: false }, 'city')).toBe(true)
  })
})
