import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar.ts'
import {
  DEADLINE_KINDS,
  type DeadlineFacts,
  type DeadlineKind,
  DEADLINES,
  MOST_DAYS_BEFORE,
  noticeDue,
  rolesNotifiedOf,
} from './deadlines.ts'

const TODAY = '2026-05-14'
const running: DeadlineFacts = {
  onHold: false,
  underContract: false,
  emdPaid: false,
  decided: false,
  purchased: false,
  sold: false,
}

function due(kind: DeadlineKind, inDays: number, facts: Partial<DeadlineFacts> = {}, notified: number | null = null) {
  return noticeDue({ kind, day: addDays(TODAY, inDays), notified, deal: { ...running, ...facts } }, TODAY)
}

describe('people are notified of a date', () => {
  it('on each of its days before, once', () => {
    expect([8, 7, 6, 3, 1].map((days) => due('closing_soon', days))).toEqual([null, 7, 7, 3, 1])
    expect(due('closing_soon', 6, {}, 7)).toBeNull()
    expect(due('closing_soon', 3, {}, 7)).toBe(3)
    expect(due('closing_soon', 3, {}, 3)).toBeNull()
  })

  it('once, with the nearest of its days, if several have passed', () => {
    expect(due('insurance_expiring', 5)).toBe(7)
    expect(due('insurance_expiring', 5, {}, 7)).toBeNull()
  })

  it('on the day itself if no one was notified before, and not afterward', () => {
    expect(due('dd_ending', 0)).toBe(1)
    expect(due('dd_ending', 0, {}, 1)).toBeNull()
    expect(due('dd_ending', -1)).toBeNull()
  })

  it('until it is met', () => {
    const silenced: Record<DeadlineKind, Partial<DeadlineFacts>[]> = {
      offer_expiring: [{ underContract: true }, { purchased: true }],
      emd_due: [{ emdPaid: true }, { purchased: true }],
      dd_ending: [{ decided: true }, { purchased: true }],
      closing_soon: [{ purchased: true }],
      sale_closing_soon: [{ sold: true }],
      insurance_expiring: [{ sold: true }],
      permit_expiring: [{ sold: true }],
      loan_maturing: [{ purchased: false }, { purchased: true, sold: true }],
    }
    for (const kind of DEADLINE_KINDS) {
      const needed = kind === 'loan_maturing' ? { purchased: true } : {}
      expect([kind, due(kind, 1, needed)]).toEqual([kind, 1])
      for (const facts of silenced[kind]) expect([kind, due(kind, 1, facts)]).toEqual([kind, null])
    }
  })

  it('even while the deal is on hold, except for an offer', () => {
    const heard = DEADLINE_KINDS.filter(
      (kind) => due(kind, 1, { onHold: true, purchased: kind === 'loan_maturing' }) !== null,
    )
    expect(heard).toEqual(DEADLINE_KINDS.filter((kind) => kind !== 'offer_expiring'))
  })
})

it('the days before each date run from far to near', () => {
  for (const { daysBefore } of Object.values(DEADLINES))
    expect([...daysBefore]).toEqual([...new Set(daysBefore)].sort((one, other) => other - one))
  expect(MOST_DAYS_BEFORE).toBe(60)
})

it('only those who see profit are notified of loans', () => {
  expect(rolesNotifiedOf('loan_maturing', { operatorsSeeProfit: true })).toEqual([
    'org_admin',
    'operator_admin',
    'operator',
  ])
  expect(rolesNotifiedOf('loan_maturing', { operatorsSeeProfit: false })).toEqual(['org_admin', 'operator_admin'])
  expect(rolesNotifiedOf('closing_soon', { operatorsSeeProfit: false })).toContain('transaction_coordinator')
})
