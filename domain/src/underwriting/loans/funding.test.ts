import { describe, expect, it } from 'vitest'
import { cents } from '../../money.ts'
import { drawBalance, type Draw, fundedDraws } from './funding.ts'

function draw(fundedOn: string, approvedCents: number, facts: Partial<Draw> = {}): Draw {
  return {
    fundedOn,
    approvedCents: cents(approvedCents),
    isFinal: false,
    feeCents: null,
    retainageCents: null,
    releasedCents: null,
    ...facts,
  }
}

const TERMS = { drawFeeCents: cents(225_00), drawRetainagePct: '10' }

describe('a loan’s draw balance', () => {
  it('falls by the gross amount approved and holds the retainage until the final draw', () => {
    const draws = [draw('2026-03-20', 20_650_00), draw('2026-04-24', 25_050_00)]
    const held = drawBalance(cents(68_400_00), fundedDraws({ ...TERMS, draws }))
    expect(held).toEqual({
      afterEachCents: [47_750_00, 22_700_00],
      balanceCents: 22_700_00,
      retainageOutstandingCents: 4_570_00,
    })
    const all = fundedDraws({ ...TERMS, draws: [...draws, draw('2026-06-05', 22_700_00, { isFinal: true })] })
    expect(drawBalance(cents(68_400_00), all)).toMatchObject({ balanceCents: 0, retainageOutstandingCents: 0 })
    expect(all.at(-1)).toMatchObject({ retainageCents: 0, releasedCents: 4_570_00, netFundedCents: 27_045_00 })
  })

  it('is the whole holdback before the first draw', () => {
    expect(drawBalance(cents(68_400_00), [])).toEqual({
      afterEachCents: [],
      balanceCents: 68_400_00,
      retainageOutstandingCents: 0,
    })
  })

  it('follows the funding order, whatever order is given', () => {
    const draws = fundedDraws({
      ...TERMS,
      draws: [draw('2026-06-05', 1_00, { isFinal: true }), draw('2026-03-20', 10_00)],
    })
    expect(draws.map(({ fundedOn, releasedCents }) => [fundedOn, releasedCents])).toEqual([
      ['2026-03-20', 0],
      ['2026-06-05', 1_00],
    ])
  })
})
