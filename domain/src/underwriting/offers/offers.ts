import type { ExitType } from '../../deals/field-options.ts'
import { type Cents, cents, MAX_CENTS, PARTS_PER_WHOLE, type Percent, percentOf, ZERO } from '../../money.ts'
import type { Prices } from '../costs/cost-basis.ts'
import type { DealModel, SellingTerms } from '../model/deal-model.ts'
import { sellingCost, sellingRates } from '../costs/selling.ts'

/**
 * Maximum allowable offer by rule: R(ARV × rule %) − improvement total − the assignment fee we earn, which counts only
 * when our exit is an assignment (see docs/domain.md, Offers). Not clamped: at 0 or below no offer works.
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

/** The fee for assigning the contract, when that is how the deal ends. */
export function feeEarned(exit: Pick<DealModel, 'exitType' | 'assignmentFeeCents'>): Cents {
  return exit.exitType === 'wholesale_assignment' ? exit.assignmentFeeCents : ZERO
}

/**
 * The price at which the modelled costs leave the target profit when the deal sells at its ARV: ARV − selling(ARV) −
 * (total project cost − purchase price) − target. For a land-home deal this is the residual land value. Costs stay as
 * modelled at the entered price (see docs/domain.md, Offers).
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
 * The smallest sale price from 0 up whose rounded formula leaves no loss (see docs/domain.md, Offers). Each rate rounds
 * by less than half a cent in the seller's favour, so no price below ceil((costs − half a cent per rate) ÷ (1 − Σ
 * rates)) can pass; rounding makes profit dip here and there, so from that price the search climbs cent by cent.
 * @returns null when selling takes 100 % or more, or no price within the range of cents is enough
 */
export function breakEvenPrice(totalProjectCostCents: Cents, selling: SellingTerms, prices: Prices): Cents | null {
  const { rateParts, fixedCents } = sellingRates(selling, prices)
  const kept = PARTS_PER_WHOLE - rateParts.reduce((sum, parts) => sum + parts, 0n)
  if (kept <= 0n) return null
  const slack = BigInt(Math.ceil(rateParts.length / 2))
  const needed = BigInt(totalProjectCostCents) + BigInt(fixedCents)
  const floor = needed <= slack ? 0n : ((needed - slack) * PARTS_PER_WHOLE + kept - 1n) / kept
  // Half a cent per rate above the exact answer every price passes, so the climb ends here at the latest.
  const ceiling = needed <= 0n ? 0n : ((needed + slack) * PARTS_PER_WHOLE + kept - 1n) / kept
  if (ceiling > BigInt(MAX_CENTS)) return null
  return climb(Number(floor), rateParts, Number(needed))
}

/** Two halves of a part: rounding half up needs the half as a whole number. */
const HALVES = 2n * PARTS_PER_WHOLE

/**
 * The first price from `start` on with price − Σ R(price × rate) ≥ needed. A cent more raises each product by its rate,
 * so quotient and remainder are carried along in small whole numbers instead of multiplying anew.
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
