import { type Cents, cents, sumCents, ZERO } from '../../money.ts'
import type { Bill } from '../model/deal-model.ts'

/** The sum of bills, less refunds. */
export function billedCents(bills: readonly Bill[] = []): Cents {
  return sumCents(bills.map((bill) => bill.amountCents))
}

/**
 * Returns what is still to come of a cost that is charged once: what its bills leave of the projection, or nothing after
 * the last of them.
 */
export function toComeCents(projectedCents: Cents, bills: readonly Bill[] = []): Cents {
  if (bills.some((bill) => bill.isFinal)) return ZERO
  return cents(Math.max(0, projectedCents - Math.max(0, billedCents(bills))))
}

/** Returns what a cost that is charged once comes to: its bills and what is still to come. */
export function costWithBills(projectedCents: Cents, bills: readonly Bill[] = []): Cents {
  return cents(billedCents(bills) + toComeCents(projectedCents, bills))
}
