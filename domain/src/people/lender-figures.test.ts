import { describe, expect, it } from 'vitest'
import { lenderFigures, type LentLoan, loanStanding } from './lender-figures.ts'

const LOAN: LentLoan = {
  status: 'funded',
  initialAdvanceCents: 210_600_00,
  holdbackCents: 68_400_00,
  fundedDrawsCents: 45_700_00,
  principalPaidCents: 0,
  maturityOn: '2026-08-14',
  paidOffOn: null,
}

describe('a loan', () => {
  it('that is funded has lent its advance and funded draws, with the rest of its holdback left to draw', () => {
    expect(loanStanding(LOAN)).toEqual({
      isOpen: true,
      commitmentCents: 279_000_00,
      drawnCents: 256_300_00,
      leftCents: 22_700_00,
      repaidCents: 0,
    })
  })

  it('owes less after a payment of principal, but never less than zero', () => {
    expect(loanStanding({ ...LOAN, principalPaidCents: 6_300_00 })).toMatchObject({
      drawnCents: 250_000_00,
      repaidCents: 6_300_00,
    })
    expect(loanStanding({ ...LOAN, principalPaidCents: 300_000_00 }).drawnCents).toBe(0)
  })

  it('that is only committed has all of it left', () => {
    expect(loanStanding({ ...LOAN, status: 'committed', fundedDrawsCents: 0 })).toMatchObject({
      drawnCents: 0,
      leftCents: 279_000_00,
    })
  })

  it.each(['proposed', 'term_sheet', 'cancelled'] as const)('that is %s is not open', (status) => {
    expect(loanStanding({ ...LOAN, status })).toMatchObject({ isOpen: false, drawnCents: 0, leftCents: 0 })
  })

  it('that was paid off without a recorded payment counts as fully repaid', () => {
    expect(loanStanding({ ...LOAN, status: 'paid_off' }).repaidCents).toBe(256_300_00)
    expect(loanStanding({ ...LOAN, status: 'paid_off', principalPaidCents: 9_00 }).repaidCents).toBe(9_00)
  })
})

it('a lender’s figures add up open loans, and count those paid off on time', () => {
  const paid = { ...LOAN, status: 'paid_off', maturityOn: '2026-04-30' } as const
  const figures = lenderFigures([
    LOAN,
    { ...LOAN, status: 'committed', fundedDrawsCents: 0 },
    { ...paid, paidOffOn: '2026-04-30' },
    { ...paid, paidOffOn: '2026-05-02', principalPaidCents: 100_00 },
    { ...paid, paidOffOn: null, principalPaidCents: 100_00 },
    { ...LOAN, status: 'cancelled' },
  ])
  expect(figures).toEqual({
    lentCents: 256_300_00,
    committedCents: 558_000_00,
    leftCents: 301_700_00,
    repaidCents: 256_500_00,
    openLoans: 2,
    repaidLoans: 3,
    onTime: 1,
  })
  expect(lenderFigures([])).toMatchObject({ lentCents: 0, openLoans: 0, onTime: null })
})
