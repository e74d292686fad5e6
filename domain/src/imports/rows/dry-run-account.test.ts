import { describe, expect, it } from 'vitest'
import { ownerFinder } from './dry-run.ts'
import { dryRun, HEADER, ROW, type Setting, words } from './dry-run-rows.ts'

describe('duplicates', () => {
  it('are created if the user wants every row', () => {
    expect(words(dryRun([HEADER, ROW, ROW], { options: { duplicatePolicy: 'create' } }).verdicts)).toEqual([
      'accepted',
      'accepted',
    ])
  })

  it('from an earlier import of the same file are never created again', () => {
    const account = { madeBefore: new Map([[1, 'deal-1']]) }
    const { verdicts } = dryRun([HEADER, ROW.with(0, 'a'), ROW], { account, options: { duplicatePolicy: 'create' } })
    expect(verdicts).toMatchObject([{ verdict: 'duplicate', of: { id: 'deal-1' } }, { verdict: 'accepted' }])
  })

  it('ignore an address parsed from a name, which is still saved as the address', () => {
    const rows = [
      ['Name', 'Stage'],
      ['412 Maple St', 'Offer'],
      ['412 Maple St', 'Offer'],
      ['Someone', 'Offer'],
    ]
    const { verdicts } = dryRun(rows)
    expect(verdicts.map((verdict) => verdict.verdict === 'accepted' && verdict.row.values['address'])).toEqual([
      '412 Maple St',
      '412 Maple St',
      undefined,
    ])
  })
})

describe('plan limit', () => {
  const rows = [HEADER, ROW.with(0, 'a'), ROW.with(0, 'b').with(3, 'Lost'), ROW.with(0, 'c'), ROW.with(0, 'd')]
  const statuses = (setting: Setting) =>
    dryRun(rows, setting).verdicts.map((verdict) =>
      verdict.verdict === 'accepted' ? verdict.row.outcome?.status : words([verdict])[0],
    )

  it('imports the first active deals as active and flags the rest as archived', () => {
    const setting = { account: { roomForActive: 2 } }
    expect(statuses(setting)).toEqual(['active', 'archived', 'active', 'archived'])
    expect(dryRun(rows, setting).summary.warnings).toEqual({ over_plan_limit: 1 })
    expect(dryRun(rows, setting).summary.statuses).toEqual({ active: 2, archived: 2 })
  })

  it('lets the user choose which deals are imported as active', () => {
    expect(statuses({ account: { roomForActive: 2 }, options: { activeRecords: [3, 4] } })).toEqual([
      'archived',
      'archived',
      'active',
      'active',
    ])
  })

  it('rejects the rest if the user chose that', () => {
    expect(statuses({ account: { roomForActive: 1 }, options: { overLimit: 'reject' } })).toEqual([
      'active',
      'archived',
      'plan_limit',
      'plan_limit',
    ])
  })
})

describe('the owner', () => {
  const ownerOf = ownerFinder([{ id: 'u1', email: 'ana@example.com', name: 'Anita Rao' }])

  it('is matched by email, then by name; if several are listed, the first known one wins', () => {
    const rows = [
      ['Name', 'Owner'],
      ['a', 'ANA@example.com'],
      ['b', 'anita rao'],
      ['c', 'luis; Anita Rao'],
      ['d', 'luis'],
    ]
    const { verdicts } = dryRun(rows, { account: { ownerOf } })
    expect(verdicts.map((verdict) => verdict.verdict === 'accepted' && verdict.row.ownerId)).toEqual([
      'u1',
      'u1',
      'u1',
      null,
    ])
  })
})
