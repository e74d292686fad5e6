import type { Day } from '../../calendar.ts'
import { type Cents, cents, sumCents, ZERO } from '../../money.ts'
import type { LoanFigures } from '../loans/financing.ts'
import type { DatedFlow } from './flows.ts'

/**
 * Price + purchase costs − what the loans bring that start on or before the purchase day; may be negative (see
 * docs/domain.md, Returns).
 */
export function cashToClose(
  purchase: { purchaseOn: Day; priceCents: Cents; costsCents: Cents },
  loans: readonly LoanFigures[],
): Cents {
  const brought = loans.filter((loan) => loan.startsOn <= purchase.purchaseOn).map((loan) => loan.netAdvanceCents)
  return cents(purchase.priceCents + purchase.costsCents - sumCents(brought))
}

export type CashIn = {
  /** own money in when the sale closes: − Σ flows before the sale day */
  investedCents: Cents
  /** the most own money in at the end of any day before the sale day; at least 0 */
  peakCents: Cents
  /** the first day on which it is that much; null when there is no such need */
  peakOn: Day | null
}

/** @param flows one a day, in order of days */
export function cashIn(flows: readonly DatedFlow[], saleOn: Day): CashIn {
  let own = ZERO
  let peakCents = ZERO
  let peakOn: Day | null = null
  for (const flow of flows) {
    if (flow.on >= saleOn) break
    own = cents(own - flow.amountCents)
    if (own > peakCents) [peakCents, peakOn] = [own, flow.on]
  }
  return { investedCents: own, peakCents, peakOn }
}
