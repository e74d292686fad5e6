import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Actor } from '../access/actor.ts'
import type { Role } from '../access/roles.ts'
import { addDays } from '../calendar.ts'
import { complianceOf, type Paper, type PaperType } from './compliance.ts'
import { vendorPolicy } from './policy.ts'
import { type RatedOrder, ratingOf } from './rating.ts'
import { DEFAULT_PAPER_RULES, type PaperRule, type PaperRules, papersAsked, type Waiver } from './required.ts'
import { nextChange, standingOf } from './standing.ts'
import { readTin } from './tin.ts'
import {
  isBankUnconfirmed,
  type PaymentMethod,
  readAccountNumber,
  readRoutingNumber,
  type TaxClassification,
  type Trade,
} from './vendor.ts'

const TODAY = '2026-05-14'

const requiredOf = (rules: PaperRules, trades: readonly Trade[], waivers: readonly Waiver[] = []) =>
  papersAsked(rules, { trades, taxClassification: 'unknown' }, waivers, TODAY).required
const withoutLiability = (until: string) => requiredOf(DEFAULT_PAPER_RULES, [], [{ type: 'coi_gl', until }])

describe('required papers', () => {
  it.each([
    [['attorney'], ['w9', 'coi_gl']],
    [
      ['attorney', 'paint'],
      ['w9', 'coi_gl', 'coi_wc'],
    ],
    [[], ['w9', 'coi_gl']],
  ] as const)('of trades %j are %j', (trades, papers) => {
    expect(requiredOf(DEFAULT_PAPER_RULES, trades)).toEqual(papers)
  })

  it('leave out what is waived, through its last day', () => {
    expect(withoutLiability(TODAY)).toEqual(['w9'])
    expect(withoutLiability('2026-05-13')).toEqual(['w9', 'coi_gl'])
  })
})

const withRule = (more: Partial<PaperRule>): PaperRules => ({
  ...DEFAULT_PAPER_RULES,
  rules: [{ trades: [], kind: null, required: ['license'], minimums: {}, ...more }],
})
const askedOfRoofer = (rules: PaperRules, taxClassification: TaxClassification = 'unknown') =>
  papersAsked(rules, { trades: ['roofing', 'siding'], taxClassification }, [], TODAY)

describe('a rule for some vendors', () => {
  it.each([
    ['one of its trades', { trades: ['electrical', 'roofing'] }, 'unknown', true],
    ['another trade only', { trades: ['electrical'] }, 'unknown', false],
    ['individuals', { kind: 'individual' }, 'sole_prop', true],
    ['individuals, and it is a company', { kind: 'individual' }, 's_corp', false],
    ['companies', { kind: 'company' }, 'llc_partnership', true],
    ['companies, and nobody knows what it is', { kind: 'company' }, 'unknown', false],
    ['companies of another trade', { kind: 'company', trades: ['well'] }, 'c_corp', false],
  ] as const)('is kept by a vendor if it is for %s', (_who, more, classification, applies) => {
    expect(askedOfRoofer(withRule(more), classification).required.includes('license')).toBe(applies)
  })

  it('raises the least cover and never lowers it', () => {
    const minimums = {
      coi_gl: { eachOccurrenceCents: 2_000_000_00, aggregateCents: 1_000_000_00 },
      coi_umbrella: { eachOccurrenceCents: 5_000_000_00, aggregateCents: null },
    }
    expect(askedOfRoofer(withRule({ minimums })).minimums).toEqual({
      coi_gl: { eachOccurrenceCents: 2_000_000_00, aggregateCents: 2_000_000_00 },
      coi_auto: { eachOccurrenceCents: 1_000_000_00, aggregateCents: null },
      coi_umbrella: { eachOccurrenceCents: 5_000_000_00, aggregateCents: null },
    })
    expect(askedOfRoofer(withRule({ minimums, trades: ['well'] })).minimums).toEqual(DEFAULT_PAPER_RULES.minimums)
  })
})

const paper = (type: PaperType, more: Partial<Paper> = {}): Paper => ({
  id: type,
  type,
  review: 'accepted',
  reviewedOn: '2026-01-02',
  effective: null,
  expires: null,
  eachOccurrenceCents: 1_000_000_00,
  aggregateCents: 2_000_000_00,
  insuredName: null,
  ...more,
})

function judged(papers: readonly Paper[], required: readonly PaperType[] = ['w9', 'coi_gl', 'coi_wc'], on = TODAY) {
  const { minimums } = DEFAULT_PAPER_RULES
  const now = new Date(`${on}T15:00:00Z`)
  const about = { timeZone: 'America/New_York', legalName: '', identityChangedOn: null, sent: [] }
  return standingOf(complianceOf({ ...about, now, required, minimums, papers }), required)
}

describe('a vendor’s standing', () => {
  it('shows the worst required paper', () => {
    const w9 = paper('w9')
    expect(judged([])).toMatchObject({ rank: 'lacking', type: 'w9', status: 'missing', canTakeOrders: false })
    expect(judged([w9, paper('coi_wc'), paper('coi_gl', { expires: '2026-05-02' })])).toMatchObject({
      rank: 'lacking',
      type: 'coi_gl',
      status: 'expired',
      coveredUntil: '2026-05-02',
    })
    expect(
      judged([w9, paper('coi_gl', { expires: '2026-06-02' }), paper('coi_wc', { expires: '2026-05-30' })]),
    ).toMatchObject({ rank: 'expiring', type: 'coi_wc', coveredUntil: '2026-05-30', canTakeOrders: true })
    expect(judged([w9, paper('coi_wc'), paper('coi_gl', { review: null, reviewedOn: null })])).toMatchObject({
      rank: 'pending',
      type: 'coi_gl',
      canTakeOrders: false,
    })
    expect(judged([w9, paper('coi_wc', { expires: '2026-12-01' }), paper('coi_gl')])).toMatchObject({
      rank: 'valid',
      type: 'coi_wc',
      coveredUntil: '2026-12-01',
      canTakeOrders: true,
    })
    expect(judged([], [])).toMatchObject({ rank: 'valid', type: null, canTakeOrders: true })
  })

  it('doesn’t change by itself before the day that is announced', () => {
    const day = fc.integer({ min: -60, max: 60 }).map((days) => addDays(TODAY, days))
    const types = ['w9', 'coi_gl', 'coi_wc', 'wc_exemption'] as const
    const papers = fc.array(
      fc.record({
        type: fc.constantFrom(...types),
        effective: fc.option(day),
        expires: fc.option(day),
        review: fc.constantFrom('accepted' as const, 'rejected' as const, null),
      }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(papers, fc.integer({ min: 1, max: 100 }), (drawn, days) => {
        const made = drawn.map(({ type, ...more }) => paper(type, more))
        const next = nextChange(made, [], TODAY)
        const later = addDays(TODAY, days)
        if (next !== null && later >= next) return
        expect(judged(made, undefined, later)).toEqual(judged(made))
      }),
    )
  })
})

const order = (more: Partial<RatedOrder> = {}): RatedOrder => ({
  quality: null,
  needBy: null,
  receivedOn: null,
  orderedCents: 1_000_00,
  billedCents: 1_000_00,
  ...more,
})

describe('a rating', () => {
  it('is the mean of the parts there are', () => {
    const onTime = { needBy: '2026-04-10', receivedOn: '2026-04-10' }
    const late = { needBy: '2026-04-10', receivedOn: '2026-04-11' }
    const rating = ratingOf([order({ quality: 4, ...onTime }), order({ quality: 5, ...late, billedCents: 1_500_00 })])
    expect(rating).toEqual({
      orders: 2,
      overall: (4.5 + 2.5 + 4) / 3,
      quality: { value: 4.5, orders: 2 },
      time: { value: 2.5, orders: 2, onTime: 1 },
      price: { value: 4, orderedCents: 2_000_00, billedCents: 2_500_00 },
    })
    expect(ratingOf([order({ billedCents: 0 }), order({ quality: 3, billedCents: 0 })])).toMatchObject({
      overall: 3,
      time: null,
      price: null,
    })
  })

  it('is shown from two orders on, and never better than 5 for billing less', () => {
    expect(ratingOf([order({ quality: 5 })]).overall).toBeNull()
    expect(ratingOf([order({ billedCents: 500_00 }), order()]).overall).toBe(5)
    expect(ratingOf([]).overall).toBeNull()
  })
})

describe('numbers', () => {
  it('of taxpayers have nine digits', () => {
    expect(['12-3456789', '123-45-6789', '12345678', '1234567890', '12-34x6789', '000000000'].map(readTin)).toEqual([
      '123456789',
      '123456789',
      null,
      null,
      null,
      null,
    ])
  })

  it('of banks check themselves', () => {
    expect(['021000021', '0210-0002-1', '021000022', '000000000', '2100002'].map(readRoutingNumber)).toEqual([
      '021000021',
      '021000021',
      null,
      null,
      null,
    ])
    expect(['0001 234', '123', '123456789012345678', '12a4'].map(readAccountNumber)).toEqual([
      '0001234',
      null,
      null,
      null,
    ])
  })
})

const actor = (role: Role): Actor => ({
  userId: 'me',
  orgId: 'o',
  email: '',
  fullName: '',
  role,
  roles: [role],
  operatorsSeeProfit: true,
})

const confirms = (bankEnding: string | null, bankChangedBy: string | null) =>
  vendorPolicy.confirmBank(actor('org_admin'), { bankEnding, bankChangedBy })

describe('the policy', () => {
  it.each<[Role, string]>([
    ['org_admin', 'read edit manage seeNumbers upload review waive own others bank'],
    ['operator_admin', 'read edit manage upload review own others bank'],
    ['operator', 'read edit own'],
    ['transaction_coordinator', 'read edit upload review own others'],
    ['vendor', ''],
  ])('lets a %s: %s', (role, allowed) => {
    const { ask, confirmBank, ...simple } = vendorPolicy
    const may = Object.entries(simple).flatMap(([name, rule]) => (rule(actor(role)) ? [name] : []))
    if (ask(actor(role), { createdBy: 'me' })) may.push('own')
    if (ask(actor(role), { createdBy: 'you' })) may.push('others')
    if (confirmBank(actor(role), { bankEnding: '0832', bankChangedBy: 'you' })) may.push('bank')
    expect(may.join(' ')).toBe(allowed)
  })

  it('keeps the person who entered bank details from confirming them', () => {
    expect(confirms('0832', 'me')).toBe(false)
    expect(confirms('0832', 'you')).toBe(true)
    expect(confirms(null, null)).toBe(false)
  })
})

const waits = (paymentMethod: PaymentMethod | null, bankConfirmed: boolean, bankEnding: string | null = '0832') =>
  isBankUnconfirmed({ paymentMethod, bankConfirmed, bankEnding })

describe('payments to a bank account', () => {
  it('wait until someone confirmed it, by ACH and wire alone', () => {
    expect(waits('ach', false)).toBe(true)
    expect(waits('wire', false)).toBe(true)
    expect(waits('ach', true)).toBe(false)
    expect(waits('check', false)).toBe(false)
    expect(waits(null, false)).toBe(false)
    expect(waits('ach', false, null)).toBe(false)
  })
})
