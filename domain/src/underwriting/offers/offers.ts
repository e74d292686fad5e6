import type { ExitType } from '../../deals/field-options.ts'
import { type Cents, cents, MAX_CENTS, PARTS_PER_WHOLE, type Percent, percentOf, ZERO } from '../../money.ts'
import type { Prices } from '../costs/cost-basis.ts'
import type { DealModel, SellingTerms } from '../model/deal-model.ts'
import { sellingCost, sellingRates } from '../costs/selling.ts'

/**
 * Computes the maximum allowable offer by rule: R(ARV × rule %) − improvement total − the assignment fee we earn, which
 * counts only if our exit is an assignment (see docs/domain.md, Offers). Not clamped: at 0 or below, no offer works.
 */
export function ruleOffer(input: {
  arvCents: Cents
  rulePct: Percent
  improvementTotalCents: Cents
  exitType: ExitType
  assignmentFeeCents: Cents
}): Cents {
  const share = percentOf(input.arvCents, input.rulePct)
  return cents(share - input.improvementTotalCents - feeEarned(input))
}

/** Returns the fee for assigning the contract, if that is how the deal ends. */
export function feeEarned(exit: Pick<DealModel, 'exitType' | 'assignmentFeeCents'>): Cents {
  return exit.exitType === 'wholesale_assignment' ? exit.assignmentFeeCents : ZERO
}

/**
 * Computes the price at which the modeled costs leave the target profit if the deal sells at its ARV: ARV −
 * selling(ARV) − (total project cost − purchase price) − target. For a land-home deal this is the residual land value.
 * Costs stay as modeled at the entered price (see docs/domain.md, Offers).
 */
export function targetOffer(input: {
  arvCents: Cents
  purchasePriceCents: Cents
  totalProjectCostCents: Cents
  targetProfitCents: Cents
  selling: SellingTerms
}): Cents {
  const { arvCents, purchasePriceCents, totalProjectCostCents, targetProfitCents } = input
  const atArv = sellingCost(input.selling, { purchase_price: purchasePriceCents, sale_price: arvCents })
  return cents(arvCents - atArv.totalCents - (totalProjectCostCents - purchasePriceCents) - targetProfitCents)
}

/**
 * Finds the smallest sale price from 0 up whose rounded formula leaves no loss (see docs/domain.md, Offers). Each rate
 * rounds by less than half a cent in the seller's favor, so no price below ceil((costs − half a cent per rate) ÷ (1 − Σ
 * rates)) can pass. Rounding makes profit dip in places, so the search climbs cent by cent from that price.
 * @returns null when selling takes 100 % or more, or no price within the range of cents is enough
 */
export function breakEvenPrice(totalProjectCostCents: Cents, selling: SellingTerms, prices: Prices): Cents | null {
  const { rateParts, fixedCents } = sellingRates(selling, prices)
  const kept = PARTS_PER_WHOLE - rateParts.reduce((sum, parts) => sum + parts, 0n)
  if (kept <= 0n) return null
  const slack = BigInt(Math.ceil(rateParts.length / 2))
  const needed = BigInt(totalProjectCostCents) + BigInt(fixedCents)
  const floor = needed <= slack ? 0n : ((needed - slack) * PARTS_PER_WHOLE + kept - 1n) / kept
  // Every price passes from half a cent per rate above the exact answer, so the climb ends here at the latest.
  const ceiling = needed <= 0n ? 0n : ((needed + slack) * PARTS_PER_WHOLE + kept - 1n) / kept
  if (ceiling > BigInt(MAX_CENTS)) return null
  return climb(Number(floor), rateParts, Number(needed))
}

/** Number of half parts in a whole, because rounding half up needs the half as an integer. */
const HALVES = 2n * PARTS_PER_WHOLE

/**
 * Finds the first price from `start` on with price − Σ R(price × rate) ≥ needed. Each extra cent raises each product by
 * its rate, so quotient and remainder are updated as small integers instead of multiplying again.
 */
function climb(start: number, rateParts: readonly bigint[], needed: number): Cents {
  const rates = rateParts.filter((parts) => parts !== 0n)
  const whole = Number(HALVES)
  const steps = rates.map((parts) => Number(2n * parts))
  const doubled = rates.map((parts) => 2n * parts * BigInt(start) + PARTS_PER_WHOLE)
  const remainders = doubled.map((value) => Number(value % HALVES))
  let taken = doubled.reduce((sum, value) => sum + Number(value / HALVES), 0)
  let price = start
  while (price - taken < needed) {
    price += 1
    for (let index = 0; index < steps.length; index += 1) {
      const remainder = remainders[index]! + steps[index]!
      const carries = remainder >= whole
      remainders[index] = carries ? remainder - whole : remainder
      if (carries) taken += 1
    }
  }
  return cents(price)
}
