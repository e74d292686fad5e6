import { type Cents, cents, roundedQuotient } from '../money.ts'

/** A plan change within a billing period. Instants are ISO 8601 in UTC; prices are for the whole period. */
export type PlanChange = {
  oldPriceCents: Cents
  newPriceCents: Cents
  periodStart: string
  periodEnd: string
  changeAt: string
}

export type Proration = {
  periodSeconds: number
  remainingSeconds: number
  /** credit for the old price; never above zero */
  creditCents: Cents
  debitCents: Cents
  /** charged now if positive; added to the credit balance if negative */
  netCents: Cents
}

/**
 * Returns the credit and debit of a plan change, prorated by the second, never by day: −R(old × remaining ÷ period) and
 * R(new × remaining ÷ period) (see docs/domain.md, Plans).
 * @throws RangeError if the period has no length or the change is outside it
 */
export function prorate(change: PlanChange): Proration {
  const [start, end, at] = [change.periodStart, change.periodEnd, change.changeAt].map(secondsOf) as [
    number,
    number,
    number,
  ]
  if (end <= start) throw new RangeError('a period must end after its start')
  if (at < start || at > end) throw new RangeError('a change of plan lies within its period')
  const [periodSeconds, remainingSeconds] = [end - start, end - at]
  const share = (priceCents: Cents) =>
    roundedQuotient(BigInt(priceCents) * BigInt(remainingSeconds), BigInt(periodSeconds))
  const creditCents = cents(-share(change.oldPriceCents))
  const debitCents = share(change.newPriceCents)
  return { periodSeconds, remainingSeconds, creditCents, debitCents, netCents: cents(creditCents + debitCents) }
}

/** Whole seconds since 1970. */
function secondsOf(instant: string): number {
  const ms = Date.parse(instant)
  if (Number.isNaN(ms)) throw new RangeError(`not an instant: ${instant}`)
  return Math.floor(ms / 1000)
}
