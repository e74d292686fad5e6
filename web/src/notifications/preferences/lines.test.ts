import type { NoticeKindChoice } from '@plumbline/contract/notice-preferences'
import { describe, expect, it } from 'vitest'
import { changeable, checkedOf, digestOf, groupsOf, isLocked, type PreferenceRow } from './lines.ts'

const kind = (type: string, more: Partial<NoticeKindChoice> = {}): NoticeKindChoice => ({
  type,
  name: type,
  line: 'tasks',
  isForced: false,
  inApp: true,
  email: true,
  sms: false,
  digest: 'instant',
  ...more,
})
const row = (...kinds: NoticeKindChoice[]): PreferenceRow => ({ id: 'row', line: 'tasks', kinds })

describe('the table of notices', () => {
  const kinds = [kind('one'), kind('two'), kind('budget', { line: 'budgets' })]

  it('has a row for each line that has kinds, in its group', () => {
    expect(groupsOf(kinds, false).map(({ group, rows }) => [group, rows.map(({ id }) => id)])).toEqual([
      ['asked', ['tasks']],
      ['deals', ['budgets']],
    ])
  })

  it('has a row for each kind when lines are split', () => {
    expect(groupsOf(kinds, true).flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(['one', 'two', 'budget'])
  })
})

describe('a row of several kinds', () => {
  it('is partly checked if they differ', () => {
    expect(checkedOf(row(kind('a'), kind('b', { email: false })), 'email')).toBe('some')
    expect(checkedOf(row(kind('a'), kind('b')), 'email')).toBe(true)
    expect(checkedOf(row(kind('a'), kind('b')), 'sms')).toBe(false)
  })

  it('says when emails are sent if all emailed kinds agree', () => {
    expect(digestOf(row(kind('a', { digest: 'daily' }), kind('b', { email: false })))).toBe('daily')
    expect(digestOf(row(kind('a', { digest: 'daily' }), kind('b')))).toBeNull()
    expect(digestOf(row(kind('a', { email: false })))).toBe('none')
  })

  it('skips kinds that can’t be turned off, except for text messages', () => {
    const mixed = row(kind('fixed', { isForced: true }), kind('free'))
    expect(isLocked(mixed)).toBe(false)
    expect(changeable(mixed, 'email').map(({ type }) => type)).toEqual(['free'])
    expect(changeable(mixed, 'sms')).toHaveLength(2)
    expect(isLocked(row(kind('fixed', { isForced: true })))).toBe(true)
  })
})
