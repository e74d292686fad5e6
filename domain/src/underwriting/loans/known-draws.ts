import { cents, sumCents } from '../../money.ts'
import type { FundedDrawRecord, LoanRecord } from '../terms/deal-terms.ts'
import type { Draw } from './funding.ts'

/**
 * Returns the draws of a loan whose amounts are known: those that were funded, then the planned ones that come after the
 * last of them, as far as the holdback reaches (see docs/domain.md, Loans and draws).
 */
export function knownDraws(
  { holdbackDraws, draws: planned }: Pick<LoanRecord, 'holdbackDraws' | 'draws'>,
  funded: readonly FundedDrawRecord[],
  holdbackCents: number,
): Draw[] {
  const known = funded.map((draw) => ({
    fundedOn: draw.fundedOn,
    approvedCents: cents(draw.approvedCents),
    feeCents: cents(draw.feeCents),
    isFinal: draw.isFinal,
    retainageCents: cents(draw.retainageCents),
    releasedCents: cents(draw.releasedCents),
  }))
  if (holdbackDraws !== 'listed' || isOver(funded)) return known
  const listed = planned.map(({ fundedOn, amountCents, feeCents, isFinal }) => ({
    fundedOn,
    approvedCents: cents(amountCents),
    feeCents: feeCents === null ? null : cents(feeCents),
    isFinal,
    retainageCents: null,
    releasedCents: null,
  }))
  if (known.length === 0) return listed
  const last = known.reduce((latest, { fundedOn }) => (fundedOn > latest ? fundedOn : latest), '')
  let leftCents = holdbackCents - sumCents(known.map(({ approvedCents }) => approvedCents))
  const rest = listed
    .filter(({ fundedOn }) => fundedOn > last)
    .map((draw) => {
      const approvedCents = cents(Math.max(0, Math.min(draw.approvedCents, leftCents)))
      leftCents -= approvedCents
      return { ...draw, approvedCents }
    })
  return [...known, ...rest.filter(({ approvedCents }) => approvedCents > 0)]
}

/** After the final draw nothing more is drawn. */
export function isOver(funded: readonly FundedDrawRecord[]): boolean {
  return funded.some(({ isFinal }) => isFinal)
}
