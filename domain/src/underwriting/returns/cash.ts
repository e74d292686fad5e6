import type { Day } from '../../calendar.ts'
import { type Cents, cents, sumCents, ZERO } from '../../money.ts'
import type { LoanFigures } from '../loans/financing.ts'
import type { DatedFlow } from './flows.ts'

/**
 * Computes price + purchase costs − the proceeds of loans that start on or before the purchase day. May be negative
 * (see docs/domain.md, Returns).
 */
export function cashToClose(
  purchase: { purchaseOn: Day; priceCents: Cents; costsCents: Cents },
  loans: readonly LoanFigures[],
): Cents {
  const brought = loans.filter((loan) => loan.startsOn <= purchase.purchaseOn).map((loan) => loan.netAdvanceCents)
  return cents(purchase.priceCents + purchase.costsCents - sumCents(brought))
}

export type CashIn = {
  /** own money in the deal when the sale closes: − Σ flows before the sale day */
  investedCents: Cents
  /** the most own money in the deal at the end of any day before the sale day; at least 0 */
  peakCents: Cents
  /** the first day at that peak; null if no own money is needed */
  peakOn: Day | null
}

/**
 * Computes own cash invested and its peak.
 * @param flows one per day, in order
 * @param saleOn null if the property is kept, so that everything put in by the end counts
 */
export function cashIn(flows: readonly DatedFlow[], saleOn: Day | null): CashIn {
  let own = ZERO
  let peakCents = ZERO
  let peakOn: Day | null = null
  for (const flow of flows) {
    if (saleOn !== null && flow.on >= saleOn) break
    own = cents(own - flow.amountCents)
    if (own > peakCents) [peakCents, peakOn] = [own, flow.on]
  }
  return { investedCents: own, peakCents, peakOn }
}
