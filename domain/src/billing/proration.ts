import { type Cents, cents, roundedQuotient } from '../money.ts'

/** A change of plan within a period. Instants are ISO 8601 in UTC; prices are for the whole period. */
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
  /** what is given back of the old price; not above zero */
  creditCents: Cents
  debitCents: Cents
  /** above zero is charged now; below zero goes to the credit balance */
  netCents: Cents
}

/**
 * Credit and debit of a change of plan by the second, never by days: −R(old × remaining ÷ period) and
 * R(new × remaining ÷ period) (see docs/domain.md, Plans).
 * @throws RangeError when the period has no length or the change lies outside it
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
