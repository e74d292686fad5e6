import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumCents } from '../../money.ts'
import { unitCostOf } from '../../budgets/lines/amount.ts'
import { awardsOf, bestSplit, costOfAward, exactUnitCost, wholeAward } from './award.ts'
import { type Bid, type BidLine, compareBids, leftWithBid, type ScopeLine, type Terms } from './comparison.ts'
import { bidPackageNumber, possiblePackageEvents, statusOn } from './package.ts'

const [KITCHEN, BATHS] = ['kitchen', 'baths']
const SCOPE: ScopeLine[] = [
  { id: 'counter', budgetLineId: KITCHEN, estimateCents: 4_650_00 },
  { id: 'tile', budgetLineId: KITCHEN, estimateCents: 1_540_00 },
  { id: 'template', budgetLineId: KITCHEN, estimateCents: 740_00 },
  { id: 'vanity', budgetLineId: BATHS, estimateCents: 1_050_00 },
]
const TERMS: Terms = { needBy: '2026-05-26', dayCostCents: 114_03 }

type Answer = number | 'not_bid' | 'included'
const answered = (lineId: string, answer: Answer): BidLine =>
  typeof answer === 'number'
    ? { lineId, answer: 'amount', amountCents: answer, countedCents: null }
    : { lineId, answer, amountCents: null, countedCents: null }
const bidOf = (id: string, finishOn: string | null, answers: readonly Answer[]): Bid => ({
  id,
  finishOn,
  lines: answers.map((answer, index) => answered(SCOPE[index]!.id, answer)),
})

const notBid = (countedCents: number | null): Bid => ({
  id: 'short',
  finishOn: null,
  lines: [{ lineId: 'tile', answer: 'not_bid', amountCents: null, countedCents }],
})

const PIEDMONT = bidOf('piedmont', '2026-05-26', [5_456_00, 1_804_00, 880_00, 1_232_00])
const HOLLIS = bidOf('hollis', '2026-06-01', [5_890_00, 1_936_00, 'included', 1_330_00])
const STONECREST = bidOf('stonecrest', '2026-06-04', [4_960_00, 'not_bid', 1_150_00, 1_120_00])
const BIDS = [PIEDMONT, HOLLIS, STONECREST]

describe('the cost of a bid to the deal', () => {
  const [piedmont, hollis, stonecrest] = compareBids(SCOPE, BIDS, TERMS)

  it('is the bid, what it leaves out at the mean of the others, and the days after the need-by day', () => {
    expect(piedmont).toMatchObject({ asBidCents: 9_372_00, leftOutCents: 0, lateCents: 0, costCents: 9_372_00 })
    expect(hollis).toMatchObject({ asBidCents: 9_156_00, daysLate: 6, lateCents: 684_18, costCents: 9_840_18 })
    expect(stonecrest).toMatchObject({
      asBidCents: 7_230_00,
      leftOutCents: 1_870_00,
      daysLate: 9,
      lateCents: 1_026_27,
      costCents: 10_126_27,
    })
  })

  it('decides which bid is lowest, not its bare price', () => {
    expect([piedmont, hollis, stonecrest].map((one) => [one!.isLowest, one!.overLowestCents])).toEqual([
      [true, 0],
      [false, 468_18],
      [false, 754_27],
    ])
  })

  it('marks the lowest price of each line, if there are several', () => {
    const lowest = [piedmont, hollis, stonecrest].map(({ lines } = { lines: [] } as never) =>
      lines.filter(({ isLowest }) => isLowest).map(({ lineId }) => lineId),
    )
    expect(lowest).toEqual([['tile', 'template'], [], ['counter', 'vanity']])
    const [alone] = compareBids(SCOPE, [PIEDMONT], TERMS)
    expect(alone!.lines.some(({ isLowest }) => isLowest)).toBe(false)
  })

  it('leaves budget lines short or not, with what is left out', () => {
    const uncommitted = new Map([
      [KITCHEN, 6_930_00],
      [BATHS, 5_000_00],
    ])
    const left = [piedmont, hollis, stonecrest].map((one) => [...leftWithBid(SCOPE, one!, uncommitted).values()])
    expect(left).toEqual([
      [-1_210_00, 3_768_00],
      [-896_00, 3_670_00],
      [-1_050_00, 3_880_00],
    ])
  })

  const tile = (others: readonly Bid[], scope = SCOPE, typed: number | null = null) =>
    compareBids(scope, [...others, notBid(typed)], TERMS)
      .at(-1)!
      .lines.find(({ lineId }) => lineId === 'tile')

  it('counts what was typed before the mean, the mean before our estimate, and nothing without either', () => {
    expect(tile([PIEDMONT, HOLLIS], SCOPE, 2_000_00)).toMatchObject({ countedCents: 2_000_00, by: 'typed' })
    expect(tile([PIEDMONT, HOLLIS])).toMatchObject({ countedCents: 1_870_00, by: 'mean' })
    expect(tile([STONECREST])).toMatchObject({ countedCents: 1_540_00, by: 'estimate' })
    const unpriced = SCOPE.map((line) => ({ ...line, estimateCents: null }))
    expect(tile([STONECREST], unpriced)).toMatchObject({ countedCents: 0, by: 'unknown' })
  })

  it('rounds the mean half up to the cent', () => {
    const bids = [bidOf('a', null, [1_00, 1_00]), bidOf('b', null, [1_00, 1_01]), bidOf('c', null, [1_00])]
    expect(compareBids(SCOPE.slice(0, 2), bids, TERMS)[2]!.leftOutCents).toBe(1_01)
  })

  it('doesn’t count days without a need-by day, a finish day, or a known cost of a day', () => {
    const late = (terms: Terms, bid = HOLLIS) => compareBids(SCOPE, [bid], terms)[0]!.lateCents
    expect(late({ ...TERMS, needBy: null })).toBe(0)
    expect(late(TERMS, { ...HOLLIS, finishOn: null })).toBe(0)
    expect(late({ ...TERMS, dayCostCents: null })).toBe(0)
    expect(compareBids(SCOPE, [HOLLIS], { ...TERMS, dayCostCents: null })[0]!.daysLate).toBe(6)
  })

  it('doesn’t call a bid the lowest whose missing part nothing is known about', () => {
    const scope = [...SCOPE, { id: 'haul', budgetLineId: BATHS, estimateCents: null }]
    const hauling = { ...PIEDMONT, id: 'hauling', lines: PIEDMONT.lines }
    const none = compareBids(scope, [hauling], TERMS)[0]!
    expect(none).toMatchObject({ isComplete: false, isLowest: true })
    const whole = { ...HOLLIS, lines: [...HOLLIS.lines, { ...answered('haul', 'included') }] }
    expect(compareBids(scope, [hauling, whole], TERMS).map(({ isLowest }) => isLowest)).toEqual([false, true])
  })
})

describe('awarding', () => {
  it('adds up each bid’s lines', () => {
    const chosen = [...wholeAward(SCOPE, PIEDMONT).slice(0, 3), { lineId: 'vanity', bidId: 'stonecrest' }]
    expect(awardsOf(SCOPE, BIDS, chosen)).toEqual({
      ok: true,
      awards: [
        { bidId: 'piedmont', lineIds: ['counter', 'tile', 'template'], includedIds: [], amountCents: 8_140_00 },
        { bidId: 'stonecrest', lineIds: ['vanity'], includedIds: [], amountCents: 1_120_00 },
      ],
    })
  })

  it('takes what the other prices include along, but only with all of them', () => {
    const whole = awardsOf(SCOPE, BIDS, wholeAward(SCOPE, HOLLIS))
    expect(whole).toMatchObject({ ok: true, awards: [{ includedIds: ['template'], amountCents: 9_156_00 }] })
    const alone = wholeAward(SCOPE, HOLLIS).filter(({ lineId }) => lineId !== 'vanity')
    expect(awardsOf(SCOPE, BIDS, alone)).toEqual({
      ok: false,
      refusal: { reason: 'included_alone', lineId: 'template' },
    })
  })

  it.each([
    ['nothing', []],
    ['not_bid', [{ lineId: 'tile', bidId: 'stonecrest' }]],
    ['unknown_line', [{ lineId: 'roof', bidId: 'stonecrest' }]],
    ['unknown_bid', [{ lineId: 'tile', bidId: 'nobody' }]],
    ['repeated_line', ['piedmont', 'hollis'].map((bidId) => ({ lineId: 'tile', bidId }))],
  ])('is refused: %s', (reason, chosen) => {
    expect(awardsOf(SCOPE, BIDS, chosen)).toMatchObject({ ok: false, refusal: { reason } })
  })

  it('split costs the later vendor’s days once', () => {
    const chosen = [...wholeAward(SCOPE, PIEDMONT).slice(0, 3), { lineId: 'vanity', bidId: 'stonecrest' }]
    const split = costOfAward(SCOPE, BIDS, chosen, TERMS)
    expect(split).toMatchObject({ amountCents: 9_260_00, daysLate: 9, lateCents: 1_026_27, costCents: 10_286_27 })
    expect(split.costCents - 9_372_00).toBe(914_27)
  })

  it('finds the cheapest split, with the days it takes', () => {
    expect(bestSplit(SCOPE, BIDS, { ...TERMS, dayCostCents: 0 })).toEqual([
      { lineId: 'counter', bidId: 'stonecrest' },
      { lineId: 'tile', bidId: 'piedmont' },
      { lineId: 'template', bidId: 'piedmont' },
      { lineId: 'vanity', bidId: 'stonecrest' },
    ])
    expect(bestSplit(SCOPE, [PIEDMONT], TERMS)).toBeNull()
    expect(bestSplit(SCOPE, [PIEDMONT, HOLLIS], TERMS)).toBeNull()
  })

  it('writes a unit cost only if it makes exactly the amount', () => {
    expect(exactUnitCost('62', 5_456_00)).toBe(88_00)
    expect(exactUnitCost('3', 1_00)).toBeNull()
    expect(unitCostOf('3', 1_00)).toBe(33)
    expect(exactUnitCost('0', 1_00)).toBeNull()
    expect(exactUnitCost(null, 1_00)).toBeNull()
  })
})

describe('a bid package', () => {
  it('is closed from the day after its closing day', () => {
    const open = { status: 'open', closesOn: '2026-05-14' } as const
    expect([statusOn(open, '2026-05-14'), statusOn(open, '2026-05-15')]).toEqual(['open', 'closed'])
    expect(statusOn({ status: 'awarded', closesOn: '2026-05-14' }, '2026-06-01')).toBe('awarded')
  })

  it('can be closed, reopened and canceled until it’s awarded', () => {
    expect(possiblePackageEvents('open')).toEqual(['close', 'cancel'])
    expect(possiblePackageEvents('closed')).toEqual(['reopen', 'cancel'])
    expect(possiblePackageEvents('cancelled')).toEqual(['reopen'])
    expect(possiblePackageEvents('awarded')).toEqual([])
    expect([bidPackageNumber(3), bidPackageNumber(120)]).toEqual(['BP-03', 'BP-120'])
  })
})

const cents = fc.integer({ min: 1, max: 5_000_000_00 })
const answers = fc.array(fc.oneof(cents, fc.constant('not_bid' as const), fc.constant('included' as const)), {
  minLength: SCOPE.length,
  maxLength: SCOPE.length,
})
const finish = fc.integer({ min: 1, max: 28 }).map((day) => `2026-06-${String(day).padStart(2, '0')}`)
const someBids = fc
  .array(fc.tuple(finish, answers), { minLength: 1, maxLength: 4 })
  .map((all) => all.map(([day, lines], index) => bidOf(`bid ${index}`, day, lines)))

describe('any comparison', () => {
  it('adds up: its parts are the cost, its lines are its parts, and one bid is the lowest', () => {
    fc.assert(
      fc.property(someBids, fc.integer({ min: 0, max: 500_00 }), (bids, dayCostCents) => {
        const terms = { ...TERMS, dayCostCents }
        const compared = compareBids(SCOPE, bids, terms)
        for (const one of compared) {
          expect(one.costCents).toBe(one.asBidCents + one.leftOutCents + one.daysLate * dayCostCents)
          expect(sumCents(one.lines.map(({ countedCents }) => countedCents))).toBe(one.asBidCents + one.leftOutCents)
          expect(one.overLowestCents).toBeGreaterThanOrEqual(0)
        }
        expect(compared.filter(({ isLowest }) => isLowest)).toHaveLength(1)
      }),
    )
  })

  it('says the same of one bid as awarding it whole does', () => {
    fc.assert(
      fc.property(someBids, (bids) => {
        compareBids(SCOPE, bids, TERMS).forEach(({ costCents, lines }, index) => {
          if (!lines.some(({ by }) => by === 'bid')) return
          expect(costOfAward(SCOPE, bids, wholeAward(SCOPE, bids[index]!), TERMS).costCents).toBe(costCents)
        })
      }),
    )
  })

  it('has no split that awarding refuses', () => {
    fc.assert(
      fc.property(someBids, (bids) => {
        const split = bestSplit(SCOPE, bids, TERMS)
        expect(split === null || awardsOf(SCOPE, bids, split).ok).toBe(true)
      }),
    )
  })
})
