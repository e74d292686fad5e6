import { describe, expect, it } from 'vitest'
import { cents } from '../../money.ts'
import { buildDraw, buildFlip, buildLoan } from '../model/build-deal.ts'
import { fundedDraws } from './funding.ts'
import { financingCost, loanFigures } from './financing.ts'
import { monthlyInterest } from './interest.ts'
import { underwrite } from '../underwrite.ts'

const $ = (dollars: number) => cents(dollars * 100)

describe('a loan that outlasts its maturity', () => {
  const loan = buildLoan({
    initialAdvanceCents: $(100_000),
    holdbackCents: $(20_000),
    maturesOn: '2026-07-15',
    extensionFeePct: '1',
  })

  it('costs its extension fee on the whole commitment', () => {
    expect(loanFigures(loan, '2026-07-16')).toMatchObject({ extensionFeeCents: $(1_200), costCents: $(1_200) })
    expect(financingCost([loan, loan], '2026-08-01').extensionFeesCents).toBe($(2_400))
  })

  it('costs none if it is paid off by then or has no maturity date', () => {
    expect(loanFigures(loan, '2026-07-15').costCents).toBe(0)
    expect(loanFigures({ ...loan, maturesOn: null }, '2027-07-15').costCents).toBe(0)
  })

  it('pays it on the maturity date, so the flows still add up to the profit', () => {
    const deal = underwrite(buildFlip({ saleOn: '2026-08-15', loans: [loan] }))
    expect(deal.flows).toContainEqual({ on: '2026-07-15', kind: 'loan_fees', amountCents: -$(1_200) })
    expect(deal.flows.reduce((sum, flow) => sum + flow.amountCents, 0)).toBe(deal.netProfitCents)
  })
})

describe('interest', () => {
  const loan = buildLoan({
    initialAdvanceCents: $(100_000),
    holdbackCents: $(40_000),
    ratePct: '12',
    startsOn: '2026-01-01',
    draws: [buildDraw({ fundedOn: '2026-03-02', approvedCents: $(40_000) })],
  })

  it('accrues on the drawn amount from the day of each draw', () => {
    // 60 days on 100,000 and 30 days on 140,000
    expect(loanFigures(loan, '2026-04-01').interestCents).toBe($(2_000 + 1_400))
  })

  it('accrues on the whole commitment if the loan specifies it', () => {
    expect(loanFigures({ ...loan, interestOn: 'commitment' }, '2026-04-01').interestCents).toBe($(4_200))
  })

  it('counts 30/360 per stretch of constant balance, which may not add up to the whole period', () => {
    const carry = buildLoan({
      initialAdvanceCents: $(36_000),
      ratePct: '10',
      dayCount: '30/360',
      startsOn: '2026-01-31',
    })
    expect(loanFigures(carry, '2026-07-31').interestCents).toBe($(1_800))
    const drawn = { ...carry, draws: [buildDraw({ fundedOn: '2026-05-15', approvedCents: cents(1) })] }
    // 105 + 76 days instead of 180
    expect(loanFigures(drawn, '2026-07-31').interestCents).toBe($(1_810))
  })

  it('does not end a stretch at a draw that changes nothing', () => {
    const carry = buildLoan({
      initialAdvanceCents: $(36_000),
      ratePct: '10',
      dayCount: '30/360',
      startsOn: '2026-01-31',
    })
    const nothing = { ...carry, draws: [buildDraw({ fundedOn: '2026-05-15' })] }
    expect(loanFigures(nothing, '2026-07-31').interestCents).toBe($(1_800))
  })

  it('combines draws on the same day and counts an early one from the start', () => {
    const draws = [
      buildDraw({ fundedOn: '2026-03-02', approvedCents: $(25_000) }),
      buildDraw({ fundedOn: '2026-03-02', approvedCents: $(15_000) }),
    ]
    expect(loanFigures({ ...loan, draws }, '2026-04-01').interestCents).toBe($(3_400))
    const early = [buildDraw({ fundedOn: '2025-12-01', approvedCents: $(40_000) })]
    expect(loanFigures({ ...loan, draws: early }, '2026-04-01').interestCents).toBe($(4_200))
  })

  it('is zero for a loan that is paid off on or before the day it starts', () => {
    expect(loanFigures(loan, '2026-01-01').interestCents).toBe(0)
    expect(loanFigures(loan, '2025-12-01').interestCents).toBe(0)
  })

  it('keeps an exact half cent until the single rounding', () => {
    // 900,000 cents at 0.02 % is 180 a year, exactly half a cent a day
    const tiny = buildLoan({ initialAdvanceCents: cents(900_000), ratePct: '0.02', startsOn: '2026-01-01' })
    expect(loanFigures(tiny, '2026-01-02').interestCents).toBe(1)
  })

  it('quotes a month without dates as one twelfth of a year', () => {
    expect(monthlyInterest($(100_000), '10')).toBe(83_333)
  })
})

describe('a loan', () => {
  it('costs points and exit fee on the whole commitment, but never its principal', () => {
    const loan = buildLoan({
      initialAdvanceCents: $(200_000),
      holdbackCents: $(50_000),
      pointsPct: '2',
      feesCents: $(1_500),
      exitFeePct: '1',
      drawFeeCents: $(225),
      startsOn: '2026-01-01',
      draws: [buildDraw({ approvedCents: $(30_000) }), buildDraw({ approvedCents: $(10_000), feeCents: $(100) })],
    })
    const figures = loanFigures(loan, '2026-06-01')
    expect(figures).toMatchObject({
      commitmentCents: $(250_000),
      pointsCents: $(5_000),
      exitFeeCents: $(2_500),
      drawFeesCents: $(325),
      netAdvanceCents: $(193_500),
      principalCents: $(240_000),
      costCents: $(5_000 + 1_500 + 2_500 + 325),
    })
  })

  it('pays back what was drawn even when interest is on the commitment', () => {
    const loan = buildLoan({ initialAdvanceCents: $(10), holdbackCents: $(90), interestOn: 'commitment' })
    expect(loanFigures(loan, '2026-06-01').principalCents).toBe($(10))
  })

  it('uses its own payoff date, else the sale date', () => {
    expect(loanFigures(buildLoan(), '2026-06-01').payoffOn).toBe('2026-06-01')
    expect(loanFigures(buildLoan({ payoffOn: '2026-05-01' }), '2026-06-01').payoffOn).toBe('2026-05-01')
  })

  it('adds up with other loans', () => {
    const loans = [
      buildLoan({ feesCents: $(10) }),
      buildLoan({ feesCents: $(5), exitFeePct: '1', holdbackCents: $(100) }),
    ]
    expect(financingCost(loans, '2026-06-01')).toMatchObject({
      loanFeesCents: $(15),
      exitFeesCents: $(1),
      commitmentCents: $(100),
      totalCents: $(16),
    })
  })
})

describe('draws', () => {
  const terms = { drawFeeCents: $(225), drawRetainagePct: '10' }

  it('withhold retainage, pay their fee out of the wire, and release what was held with the final one', () => {
    const draws = [
      buildDraw({ fundedOn: '2026-06-05', approvedCents: $(22_700), isFinal: true }),
      buildDraw({ fundedOn: '2026-03-20', approvedCents: $(20_650) }),
      buildDraw({ fundedOn: '2026-04-24', approvedCents: $(25_050) }),
    ]
    const funded = fundedDraws({ ...terms, draws })
    expect(funded.map((draw) => [draw.retainageCents, draw.releasedCents, draw.netFundedCents])).toEqual([
      [$(2_065), 0, $(18_360)],
      [$(2_505), 0, $(22_320)],
      [0, $(4_570), $(27_045)],
    ])
    expect(funded.reduce((sum, draw) => sum + draw.drawnCents, 0)).toBe($(68_400))
  })

  it('prefer their own terms over the loan’s', () => {
    const draw = buildDraw({ approvedCents: $(1_000), feeCents: $(0), retainageCents: $(50), releasedCents: $(20) })
    expect(fundedDraws({ ...terms, draws: [draw] })[0]).toMatchObject({
      retainageCents: $(50),
      releasedCents: $(20),
      drawnCents: $(970),
      netFundedCents: $(970),
    })
  })
})
