import { addDays } from '../../calendar.ts'
import { type Cents, cents, percentFromParts, percentParts, sumCents } from '../../money.ts'
import { costLines } from '../costs/cost-basis.ts'
import { dealCosts, pricesOf } from '../costs/deal-costs.ts'
import type { DealModel, Improvement } from './deal-model.ts'
import { asItEnds } from './ending.ts'
import { financingCost } from '../loans/financing.ts'
import { expectedDraws } from '../loans/expected-draws.ts'
import { isPaidOff } from '../loans/recorded.ts'
import { holdingCost } from '../costs/holding.ts'
import { improvementCost } from '../costs/improvement.ts'
import { sellingCost } from '../costs/selling.ts'

/** Replacements for some of a deal's inputs. Omitted inputs stay as they are. */
export type WhatIf = {
  purchasePriceCents?: Cents
  salePriceCents?: Cents
  /** the full total, including contingency */
  improvementTotalCents?: Cents
  /** days later, or earlier if negative */
  addedDays?: number
  /** added to the rate of every loan, in ten-thousandths of a percent */
  addedRateParts?: bigint
}

/** Computes a deal's net profit with different inputs. */
export function profitIf(model: DealModel, whatIf: WhatIf): Cents {
  return dealCosts(changed(model, whatIf)).netProfitCents
}

/**
 * Creates a function that does the same for thousands of variations of one deal. Loan and ownership costs depend on few
 * of the inputs and are cached. Only profit is computed, without flows or rates of return.
 */
export function profitsOf(given: DealModel): (whatIf: WhatIf) => Cents {
  const model = withDraws(given)
  const priceMatters = asItEnds(model).holding.some((item) => 'pctOf' in item)
  const loans = new Map<string, Cents>()
  const owning = new Map<string, Cents>()
  return (whatIf) => {
    const deal = asItEnds(changed(model, whatIf))
    const prices = pricesOf(deal)
    const sale = deal.saleOn
    const loanCents = kept(
      loans,
      `${sale} ${whatIf.addedRateParts ?? 0n}`,
      () => financingCost(deal.loans, sale).totalCents,
    )
    const own = () => holdingCost(deal.holding, deal, prices).totalCents
    const ownCents = priceMatters ? own() : kept(owning, sale, own)
    const bought = sumCents(costLines(deal.purchaseCosts, prices).map((line) => line.amountCents))
    const spent = sumCents([
      deal.purchasePriceCents,
      bought,
      improvementCost(deal.improvement).totalCents,
      loanCents,
      ownCents,
      sellingCost(deal.selling, prices).totalCents,
    ])
    return cents(deal.salePriceCents - spent)
  }
}

function kept(known: Map<string, Cents>, key: string, compute: () => Cents): Cents {
  const before = known.get(key)
  if (before !== undefined) return before
  const amountCents = compute()
  known.set(key, amountCents)
  return amountCents
}

export function changed(model: DealModel, whatIf: WhatIf): DealModel {
  const later = whatIf.addedDays === undefined ? model : soldLater(model, whatIf.addedDays)
  return {
    ...later,
    purchasePriceCents: whatIf.purchasePriceCents ?? model.purchasePriceCents,
    salePriceCents: whatIf.salePriceCents ?? model.salePriceCents,
    improvement:
      whatIf.improvementTotalCents === undefined
        ? model.improvement
        : lumpSum(model.improvement, whatIf.improvementTotalCents),
    loans: whatIf.addedRateParts === undefined ? later.loans : atRates(later, whatIf.addedRateParts),
  }
}

/** The same deal with its sale, and the payoffs that wait for it, some days later. The work goes on as planned, and so do the draws. */
export function soldLater(model: DealModel, days: number): DealModel {
  const loans = withDraws(model).loans.map((loan) =>
    loan.payoffOn === model.saleOn && !isPaidOff(loan) ? { ...loan, payoffOn: null } : loan,
  )
  return { ...model, saleOn: addDays(model.saleOn, days), loans }
}

/** The same deal with its draws one by one, so that they stay where they are when dates move. */
function withDraws(model: DealModel): DealModel {
  if (model.loans.every((loan) => loan.evenDrawsFrom === null)) return model
  const loans = asItEnds(model).loans.map((loan) => ({
    ...loan,
    draws: expectedDraws(loan, model.saleOn),
    evenDrawsFrom: null,
  }))
  return { ...model, loans }
}

function lumpSum(improvement: Improvement, totalCents: Cents): Improvement {
  return {
    ...improvement,
    lines: [{ name: '', amountCents: totalCents, contingencyApplies: false }],
    contingencyPct: '0',
    contingencyCents: undefined,
  }
}

function atRates({ loans }: DealModel, addedParts: bigint): DealModel['loans'] {
  return loans.map((loan) => {
    const parts = percentParts(loan.ratePct) + addedParts
    return { ...loan, ratePct: percentFromParts(parts < 0n ? 0n : parts) }
  })
}
