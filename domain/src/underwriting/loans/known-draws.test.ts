import { describe, expect, it } from 'vitest'
import type { FundedDrawRecord, LoanRecord } from '../terms/deal-terms.ts'
import { isOver, knownDraws } from './known-draws.ts'

function funded(fundedOn: string, approvedCents: number, facts: Partial<FundedDrawRecord> = {}): FundedDrawRecord {
  return { fundedOn, approvedCents, retainageCents: 0, releasedCents: 0, feeCents: 100, isFinal: false, ...facts }
}

const planned = (fundedOn: string, amountCents: number) => ({ fundedOn, amountCents, feeCents: null, isFinal: false })

const LISTED = {
  holdbackDraws: 'listed',
  draws: [planned('2026-03-01', 40_000), planned('2026-04-01', 30_000), planned('2026-05-01', 30_000)],
} satisfies Pick<LoanRecord, 'holdbackDraws' | 'draws'>

const shown = (loan: Pick<LoanRecord, 'holdbackDraws' | 'draws'>, draws: readonly FundedDrawRecord[]) =>
  knownDraws(loan, draws, 100_000).map(({ fundedOn, approvedCents }) => [fundedOn, approvedCents])

describe('the known draws of a loan', () => {
  it('are those planned until one was funded', () => {
    expect(shown(LISTED, [])).toEqual([
      ['2026-03-01', 40_000],
      ['2026-04-01', 30_000],
      ['2026-05-01', 30_000],
    ])
  })

  it('are those funded, then the planned ones after them, as far as the holdback reaches', () => {
    expect(shown(LISTED, [funded('2026-03-10', 65_000)])).toEqual([
      ['2026-03-10', 65_000],
      ['2026-04-01', 30_000],
      ['2026-05-01', 5_000],
    ])
    expect(shown(LISTED, [funded('2026-04-10', 100_000)])).toEqual([['2026-04-10', 100_000]])
  })

  it.each(['even', 'none'] as const)('are only those funded where the holdback is drawn as %s', (holdbackDraws) => {
    expect(shown({ ...LISTED, holdbackDraws }, [funded('2026-03-10', 65_000)])).toEqual([['2026-03-10', 65_000]])
  })

  it('end with the final one', () => {
    const final = funded('2026-03-10', 65_000, { isFinal: true })
    expect([shown(LISTED, [final]), isOver([final])]).toEqual([[['2026-03-10', 65_000]], true])
  })
})
