import { describe, expect, it } from 'vitest'
import { daysInStage, slaState } from '../pipelines/sla.ts'
import { type FlagFacts, flagsOf } from './flags.ts'

const TODAY = '2026-05-14'
const calm: FlagFacts = {
  status: 'active',
  stageKey: 'offer',
  daysInStage: 1,
  slaDays: 7,
  onHold: false,
  onHoldReview: null,
  profitCents: 1_000,
  isBudgetOver: false,
  offerExpires: null,
  closingDate: null,
  purchaseDate: null,
  insurancePolicyEnd: null,
  billMissedOn: null,
}
const kinds = (facts: Partial<FlagFacts>) => flagsOf({ ...calm, ...facts }, TODAY).map((flag) => flag.kind)

describe('a deal’s flags', () => {
  it('are empty if nothing needs attention', () => expect(kinds({})).toEqual([]))
  it('turn amber at 80 % of the stage’s days and red at 100 %', () => {
    expect(kinds({ daysInStage: 5 })).toEqual([])
    expect(kinds({ daysInStage: 6 })).toEqual(['sla_amber'])
    expect(flagsOf({ ...calm, daysInStage: 11 }, TODAY)).toEqual([{ kind: 'sla_red', days: 4 }])
  })
  it('ignore time while the deal is on hold, but not money', () => {
    expect(kinds({ daysInStage: 90, onHold: true, profitCents: -1 })).toEqual(['loses_money'])
  })
  it('put an overrun budget after a loss', () => {
    expect(kinds({ isBudgetOver: true, daysInStage: 6 })).toEqual(['budget_over', 'sla_amber'])
    expect(kinds({ isBudgetOver: true, profitCents: -1 })).toEqual(['loses_money', 'budget_over'])
  })
  it('say from the day of review on that a hold is due', () => {
    const held = (onHoldReview: string) => flagsOf({ ...calm, onHold: true, onHoldReview, daysInStage: 90 }, TODAY)
    expect(held('2026-05-15')).toEqual([])
    expect(held(TODAY)).toEqual([{ kind: 'hold_review', days: 0 }])
    expect(held('2026-05-04')).toEqual([{ kind: 'hold_review', days: 10 }])
    expect(kinds({ onHold: false, onHoldReview: '2026-05-04' })).toEqual([])
  })
  it('warn of an offer that expires within two days, only in the offer stage', () => {
    expect(flagsOf({ ...calm, offerExpires: '2026-05-15' }, TODAY)).toEqual([{ kind: 'offer_expiring', days: 1 }])
    expect(kinds({ offerExpires: '2026-05-17' })).toEqual([])
    expect(kinds({ offerExpires: '2026-05-15', stageKey: 'under_contract' })).toEqual([])
  })
  it('warn of a closing within a week until the house is bought', () => {
    expect(kinds({ closingDate: '2026-05-18' })).toEqual(['closing_soon'])
    expect(kinds({ closingDate: '2026-05-18', purchaseDate: '2026-05-10' })).toEqual([])
  })
  it('are empty for closed deals', () => expect(kinds({ status: 'closed', profitCents: -5 })).toEqual([]))
})

describe('days in a stage', () => {
  const enteredAt = new Date('2026-05-01T12:00:00Z')
  it('count whole days', () => {
    const stay = { enteredAt, onHold: false, holdStartedAt: null, heldSeconds: 0 }
    expect(daysInStage(stay, new Date('2026-05-11T11:59:59Z'))).toBe(9)
    expect(daysInStage(stay, new Date('2026-05-11T12:00:00Z'))).toBe(10)
  })
  it('exclude past and current time on hold', () => {
    const stay = { enteredAt, onHold: true, holdStartedAt: new Date('2026-05-08T12:00:00Z'), heldSeconds: 2 * 86_400 }
    expect(daysInStage(stay, new Date('2026-05-20T12:00:00Z'))).toBe(5)
  })
  it('have no color without a limit', () => expect(slaState(999, null)).toBe('fine'))
})
