import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readDeal } from '../../vectors/deal-case.ts'
import { CaseInput } from '../../vectors/input.ts'
import type { VectorCase } from '../../vectors/case.ts'
import { explain } from './explain.ts'
import { explainLoan } from './loans.ts'
import { type Detail, FIGURES, type Ledger, LOAN_FIGURES } from '../ledger.ts'
import { type Underwriting, underwrite } from '../underwrite.ts'

const FIXTURE = new URL('../../../fixtures/finance.json', import.meta.url)
const { cases } = JSON.parse(readFileSync(FIXTURE, 'utf8')) as { cases: VectorCase[] }
const deals = cases
  .filter(({ id }) => /^deal-(ff|lh)-\d+$/.test(id))
  .map(({ id, input }): [string, Underwriting] => [
    id,
    underwrite(readDeal(new CaseInput(input), id.startsWith('deal-ff') ? 'fix_and_flip' : 'land_home')),
  ])

/** Returns every ledger of a deal, including its loans'. */
function ledgersOf(figures: Underwriting): Ledger[] {
  return [
    ...FIGURES.map((figure) => explain(figures, figure)),
    ...figures.model.loans.flatMap((_, loan) => LOAN_FIGURES.map((figure) => explainLoan(figures, loan, figure))),
  ]
}

/** Returns Σ of the signed terms, or null if a term isn't an amount that is added or subtracted. */
function sumOf({ terms }: Ledger): number | null {
  let sum = 0
  for (const { sign, value } of terms) {
    if (!('amountCents' in value) || (sign !== '+' && sign !== '-')) return null
    sum += sign === '-' ? -value.amountCents : value.amountCents
  }
  return sum
}

const amountIn = (details: readonly Detail[], key: Detail['key']) => {
  const detail = details.find((candidate) => candidate.key === key)
  return detail && 'amountCents' in detail ? detail.amountCents : 0
}

describe.each(deals)('the ledgers of %s', (_, figures) => {
  it('add up to the figure wherever the formula is a sum', () => {
    const sums = ledgersOf(figures).flatMap((ledger) => {
      const sum = sumOf(ledger)
      return sum === null || !('amountCents' in ledger.result) ? [] : [{ ledger, sum }]
    })
    expect(sums.length).toBeGreaterThanOrEqual(12)
    for (const { ledger, sum } of sums)
      expect([ledger.figure, { amountCents: sum }]).toEqual([ledger.figure, ledger.result])
  })

  it('divide one figure by another to get the displayed ratio', () => {
    for (const figure of ['roi', 'profit_margin', 'cash_on_cash', 'loan_to_cost', 'loan_to_arv'] as const) {
      const { terms, result } = explain(figures, figure)
      if (!('ratio' in result)) continue
      const [above, below] = terms.map(({ value }) => ('amountCents' in value ? value.amountCents : Number.NaN))
      expect(above! / below!).toBeCloseTo(result.ratio, 10)
    }
  })

  it('show interest as balance × rate × days ÷ the days of the year, to the cent', () => {
    for (const [index, loan] of figures.model.loans.entries()) {
      const { terms } = explainLoan(figures, index, 'loan_interest')
      for (const { value, details } of terms) {
        const days = details.find(({ key }) => key === 'interest_days')
        if (!days || !('ofYear' in days) || !('amountCents' in value)) throw new Error('a stretch has its days')
        const exact = (amountIn(details, 'balance') * (Number(loan.ratePct) / 100) * days.days) / days.ofYear
        expect(Math.abs(value.amountCents - exact)).toBeLessThanOrEqual(1)
      }
    }
  })
})

describe('loan interest', () => {
  const [, withDraws] = deals.find(([id]) => id === 'deal-ff-2')!

  it('has a row for the advance and for each draw that raises the balance', () => {
    const { terms, dayCount } = explainLoan(withDraws, 0, 'loan_interest')
    const draws = withDraws.model.loans[0]!.draws
    expect(terms.map(({ key, row }) => [key, row])).toEqual([
      ['advance', undefined],
      ...draws.map((_, row) => ['draw', row]),
    ])
    expect(dayCount).toBe(withDraws.model.loans[0]!.dayCount)
  })

  it('has a single row for draws on the same day, which lists them all', () => {
    const loan = withDraws.model.loans[0]!
    const [first, ...others] = loan.draws
    const together = { ...loan, draws: [first!, ...others.map((draw) => ({ ...draw, fundedOn: first!.fundedOn }))] }
    const ledger = explainLoan(underwrite({ ...withDraws.model, loans: [together] }), 0, 'loan_interest')
    expect(ledger.terms.map(({ key, row, rows }) => [key, row, rows])).toEqual([
      ['advance', undefined, undefined],
      ['draw', 0, loan.draws.map((_, row) => row)],
    ])
    expect(ledger.result).toEqual({ amountCents: sumOf(ledger) })
  })

  it('names its loan and its figure', () => {
    expect(explainLoan(withDraws, 0, 'loan_commitment')).toMatchObject({ loan: 0, figure: 'loan_commitment' })
    expect(() => explainLoan(withDraws, 9, 'loan_cost')).toThrow('the deal has no loan 9')
  })
})
