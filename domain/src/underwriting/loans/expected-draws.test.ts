import { describe, expect, it } from 'vitest'
import { cents } from '../../money.ts'
import { buildDeal, buildDraw, buildLoan, buildLoanPayment } from '../model/build-deal.ts'
import type { LoanTerms } from '../model/deal-model.ts'
import { soldLater } from '../model/what-if.ts'
import { expectedDraws } from './expected-draws.ts'
import { loanFigures } from './financing.ts'

const draw = (fundedOn: string, approvedCents: number) => buildDraw({ fundedOn, approvedCents: cents(approvedCents) })
const even = (facts: Partial<LoanTerms> = {}) =>
  buildLoan({
    startsOn: '2026-01-15',
    holdbackCents: cents(10_000_00),
    evenDrawsFrom: '2026-01-15',
    ...facts,
  })
const planned = (loan: LoanTerms, saleOn: string) =>
  expectedDraws(loan, saleOn).map(({ fundedOn, approvedCents, isFinal }) => [fundedOn, approvedCents, isFinal])

const days = (loan: LoanTerms) => planned(loan, '2026-08-01').map(([on]) => on)

describe('even draws', () => {
  it('fall on the monthly anniversaries of the purchase before the sale; the last one is final and takes the leftover cents', () => {
    expect(planned(even(), '2026-04-15')).toEqual([
      ['2026-02-15', 5_000_00, false],
      ['2026-03-15', 5_000_00, true],
    ])
    expect(planned(even({ holdbackCents: cents(10) }), '2026-05-01')).toEqual([
      ['2026-02-15', 3, false],
      ['2026-03-15', 3, false],
      ['2026-04-15', 4, true],
    ])
  })

  it('end when the loan is paid off, and begin when it starts', () => {
    expect(days(even({ payoffOn: '2026-04-01' }))).toEqual(['2026-02-15', '2026-03-15'])
    expect(days(even({ startsOn: '2026-06-01' }))).toEqual(['2026-06-15', '2026-07-15'])
    expect(days(even({ payoffOn: '2027-01-01' })).at(-1)).toBe('2026-07-15')
  })

  it('end when the payoff was recorded, whenever it was planned', () => {
    const payments = [buildLoanPayment({ from: '2026-01-15', paidOn: '2026-04-15', isPayoff: true })]
    expect(days(even({ payments }))).toEqual(['2026-02-15', '2026-03-15'])
    expect(days(even({ payments, payoffOn: '2026-07-01' }))).toEqual(['2026-02-15', '2026-03-15'])
    expect(days(even({ payments, draws: [draw('2026-04-02', 6_000_00)] }))).toEqual(['2026-04-02'])
  })

  it('are a single draw at the start when there’s no anniversary', () => {
    expect(planned(even(), '2026-02-10')).toEqual([['2026-01-15', 10_000_00, true]])
    expect(planned(even({ startsOn: '2026-02-01' }), '2026-02-10')).toEqual([['2026-02-01', 10_000_00, true]])
  })

  it('split what the funded draws left over across the remaining anniversaries', () => {
    const funded = even({ draws: [draw('2026-03-01', 4_000_00)] })
    expect(planned(funded, '2026-06-01')).toEqual([
      ['2026-03-01', 4_000_00, false],
      ['2026-03-15', 2_000_00, false],
      ['2026-04-15', 2_000_00, false],
      ['2026-05-15', 2_000_00, true],
    ])
    expect(planned(funded, '2026-03-10')).toEqual([['2026-03-01', 4_000_00, false]])
    expect(planned(even({ draws: [draw('2026-03-01', 10_000_00)] }), '2026-06-01')).toHaveLength(1)
  })

  it('release the retainage with the last one, so that the whole holdback is drawn', () => {
    const loan = even({ drawRetainagePct: '10' })
    const { principalCents, draws } = loanFigures(loan, '2026-06-01')
    expect(principalCents).toBe(10_000_00)
    expect(draws.map(({ retainageCents }) => retainageCents)).toEqual([250_00, 250_00, 250_00, 0])
  })

  it('don’t move when the sale is later than planned', () => {
    const model = buildDeal({ saleOn: '2026-05-15', loans: [even()] })
    const [later] = soldLater(model, 60).loans
    expect(loanFigures(later!, '2026-07-14').draws).toEqual(loanFigures(model.loans[0]!, '2026-05-15').draws)
  })
})
