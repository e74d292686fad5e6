import { type Day, daysBetween } from '../../calendar.ts'
import { type Cents, cents, PARTS_PER_WHOLE, percentParts, roundedQuotient } from '../../money.ts'
import { type ExactCents, exactAmount, type Prices } from '../costs/cost-basis.ts'
import { pricesOf } from '../costs/deal-costs.ts'
import { PER_DAY } from '../costs/holding.ts'
import { loanFigures } from '../loans/financing.ts'
import type { DealModel, HoldingItem, LoanTerms } from '../model/deal-model.ts'
import { yearBasis } from './day-count.ts'

/** An amount that applies from a day until the next step. */
export type Step = { from: Day; amountCents: Cents }

/** What one source costs a day, from a day up to but not including another; null = until the deal is sold. */
type Stretch = { from: Day; until: Day | null; perDay: ExactCents }

/**
 * Returns what a day of owning the deal costs: holding items plus interest on the drawn balances, rounded once for each
 * day (see docs/domain.md, Cost of a day). Costs without an end of their own run on until the sale, so a sale that is
 * later than planned keeps costing. Amounts due once are not part of a day's cost.
 * @returns one step for each day on which the cost changes
 */
export function dayCosts(model: DealModel): Step[] {
  const stretches = [...allHolding(model), ...allInterest(model)]
  const days = new Set(stretches.flatMap(({ from, until }) => (until === null ? [from] : [from, until])))
  return withoutRepeats([...days].toSorted().map((from) => ({ from, amountCents: costOn(stretches, from) })))
}

export type DayCost = { holdingCents: Cents; interestCents: Cents; totalCents: Cents }

/** Returns what one day costs, in its two parts. The total is rounded once, and the interest takes what's left of it. */
export function dayCostOn(model: DealModel, day: Day): DayCost {
  const [holding, interest] = [allHolding(model), allInterest(model)]
  const totalCents = costOn([...holding, ...interest], day)
  const holdingCents = costOn(holding, day)
  return { holdingCents, interestCents: cents(totalCents - holdingCents), totalCents }
}

function allHolding(model: DealModel): Stretch[] {
  const prices = pricesOf(model)
  return model.holding.flatMap((item) => holdingStretches(item, model, prices))
}

function allInterest(model: DealModel): Stretch[] {
  return model.loans.flatMap((loan) => interestStretches(loan, model))
}

function costOn(stretches: readonly Stretch[], day: Day): Cents {
  const { numerator, denominator } = stretches
    .filter(({ from, until }) => from <= day && (until === null || day < until))
    .reduce((sum, { perDay }) => plus(sum, perDay), NOTHING)
  return roundedQuotient(numerator, denominator)
}

const NOTHING: ExactCents = { numerator: 0n, denominator: 1n }

function plus(one: ExactCents, other: ExactCents): ExactCents {
  if (one.denominator === other.denominator)
    return { numerator: one.numerator + other.numerator, denominator: one.denominator }
  return {
    numerator: one.numerator * other.denominator + other.numerator * one.denominator,
    denominator: one.denominator * other.denominator,
  }
}

/** A bill for certain days replaces the projection for them and is spread evenly over them. */
function holdingStretches(item: HoldingItem, model: DealModel, prices: Prices): Stretch[] {
  if (item.per === 'once') return []
  const { times, over } = PER_DAY[item.per]
  const { numerator, denominator } = exactAmount(item, prices)
  const perDay = { numerator: numerator * times, denominator: denominator * over }
  const stretches: Stretch[] = []
  let projectedFrom = item.from ?? model.purchaseOn
  const dated = item.bills.flatMap(({ from, to, amountCents }) => (from && to ? [{ from, to, amountCents }] : []))
  for (const bill of dated.toSorted((one, other) => daysBetween(other.from, one.from))) {
    const days = daysBetween(bill.from, bill.to)
    if (days <= 0) continue
    stretches.push({ from: projectedFrom, until: bill.from, perDay })
    stretches.push({
      from: bill.from,
      until: bill.to,
      perDay: { numerator: BigInt(bill.amountCents), denominator: BigInt(days) },
    })
    if (bill.to > projectedFrom) projectedFrom = bill.to
  }
  stretches.push({ from: projectedFrom, until: item.to, perDay })
  return stretches.filter(isNotEmpty)
}

function interestStretches(loan: LoanTerms, model: DealModel): Stretch[] {
  const { steps } = loanFigures(loan, model.saleOn)
  const denominator = PARTS_PER_WHOLE * yearBasis(loan.dayCount)
  return steps
    .map((step, index) => ({
      from: step.from,
      until: earlier(steps[index + 1]?.from ?? null, loan.payoffOn),
      perDay: { numerator: BigInt(step.balanceCents) * percentParts(loan.ratePct), denominator },
    }))
    .filter(isNotEmpty)
}

function isNotEmpty({ from, until }: Stretch): boolean {
  return until === null || from < until
}

function earlier(one: Day | null, other: Day | null): Day | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}

/** Leaves out steps that change nothing. */
export function withoutRepeats(steps: readonly Step[]): Step[] {
  return steps.filter((step, index) => step.amountCents !== (steps[index - 1]?.amountCents ?? 0))
}
