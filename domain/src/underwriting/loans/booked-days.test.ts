import { describe, expect, it } from 'vitest'
import { cents } from '../../money.ts'
import { UNDERWRITING_DEFAULTS } from '../terms/defaults.ts'
import type { LoanRecord } from '../terms/deal-terms.ts'
import { templateLoan } from '../terms/starting-terms.ts'
import { bookedLoanDays } from './booked-days.ts'

const BOUGHT = '2026-01-15'
const FUNDED: LoanRecord = {
  ...templateLoan(UNDERWRITING_DEFAULTS.loan, 'en', {
    purchasePriceCents: cents(100_000_00),
    improvementTotalCents: cents(20_000_00),
  }),
  status: 'funded',
}
const draw = (fundedOn: string, amountCents: number) => ({ fundedOn, amountCents, feeCents: null, isFinal: false })
const LISTED: LoanRecord = { ...FUNDED, holdbackDraws: 'listed', draws: [draw('2026-03-02', 5_000_00)] }

const days = (before: LoanRecord[], after: LoanRecord[], bought: string | null = BOUGHT) =>
  bookedLoanDays(before, after, bought).toSorted()

describe('a change of a deal’s loans', () => {
  it('moves what was lent on the purchase day, or on the day the loan started', () => {
    const more = { ...FUNDED, initialAdvanceCents: 95_000_00 }
    expect(days([FUNDED], [more])).toEqual([BOUGHT, BOUGHT])
    expect(days([FUNDED], [{ ...FUNDED, startDate: '2026-02-01' }])).toEqual([BOUGHT, '2026-02-01'])
    expect(days([FUNDED], [])).toEqual([BOUGHT])
    expect(days([FUNDED], [more], null)).toEqual([])
  })

  it('moves the draws that differ, and no others', () => {
    const further = { ...LISTED, draws: [...LISTED.draws, draw('2026-04-01', 7_000_00)] }
    expect(days([LISTED], [further])).toEqual(['2026-04-01'])
    expect(days([further], [{ ...further, draws: [draw('2026-03-02', 6_000_00), further.draws[1]!] }])).toEqual([
      '2026-03-02',
      '2026-03-02',
    ])
  })

  it('moves nothing while a loan isn’t funded, or when only its name, rate, maturity or order changes', () => {
    const proposed: LoanRecord = { ...FUNDED, status: 'proposed' }
    expect(days([proposed], [{ ...proposed, initialAdvanceCents: 1 }])).toEqual([])
    const other = { ...LISTED, name: 'Second' }
    const renamed = { ...FUNDED, name: 'Hard money', ratePct: '12.5', maturityDate: '2026-12-01' }
    expect(days([FUNDED, other], [other, renamed])).toEqual([])
  })

  it('moves what a loan lends once it’s funded', () => {
    expect(days([{ ...FUNDED, status: 'committed' }], [FUNDED])).toEqual([BOUGHT])
  })
})
