import { cents, PARTS_PER_WHOLE, percentFromParts, percentOf, ZERO } from '../../money.ts'
import { sellingDetails } from './costs.ts'
import { amountDetail, amountTerm, type Ledger, nonZero } from '../ledger.ts'
import { feeEarned } from '../offers/offers.ts'
import type { RuleOffer } from '../offers/rule-offer.ts'
import { sellingCost, sellingRates } from '../costs/selling.ts'
import { pricesOf } from '../costs/deal-costs.ts'
import type { Underwriting } from '../underwrite.ts'

type Explanation = Omit<Ledger, 'figure'>

/** Explains the offer by rule: R(ARV × rule %) − improvement total − the assignment fee we earn. */
export function explainRuleOffer({ model, improvement, ruleOfferCents }: RuleOffer): Explanation {
  if (ruleOfferCents === null) return { terms: [], result: { none: 'not_for_land_home' } }
  const fee = feeEarned(model)
  return {
    terms: [
      amountTerm('+', 'arv_share', percentOf(model.arvCents, model.maoRulePct), [
        amountDetail('arv', model.arvCents),
        { key: 'rule', pct: model.maoRulePct },
      ]),
      amountTerm('-', 'improvement_total', improvement.totalCents),
      ...(fee === 0 ? [] : [amountTerm('-', 'assignment_fee', fee)]),
    ],
    result: { amountCents: ruleOfferCents },
    ...noOfferWorks(ruleOfferCents),
  }
}

/** Explains the target offer: ARV − selling(ARV) − (total project cost − purchase price) − target profit. */
export function explainTargetOffer(underwriting: Underwriting): Explanation {
  const { model, purchase, improvement, financing, holding, totalProjectCostCents, targetOfferCents } = underwriting
  const selling = sellingCost(model.selling, { ...pricesOf(model), sale_price: model.arvCents })
  return {
    terms: [
      amountTerm('+', 'arv', model.arvCents),
      amountTerm('-', 'selling_at_arv', selling.totalCents, sellingDetails(selling)),
      amountTerm(
        '-',
        'costs_without_price',
        cents(totalProjectCostCents - model.purchasePriceCents),
        nonZero([
          amountDetail('purchase_costs', purchase.costsCents),
          amountDetail('improvement_total', improvement.totalCents),
          amountDetail('financing', financing.totalCents),
          amountDetail('holding', holding.totalCents),
        ]),
      ),
      amountTerm('-', 'target_profit', model.targetProfitCents),
    ],
    result: { amountCents: targetOfferCents },
    ...noOfferWorks(targetOfferCents),
  }
}

function noOfferWorks(offerCents: number): Pick<Ledger, 'warning'> {
  return offerCents <= 0 ? { warning: 'no_offer_works' } : {}
}

/**
 * Explains the break-even price: (total project cost + selling costs that don't depend on the price) ÷ the share of the
 * price left after selling, then cent by cent.
 */
export function explainBreakEven({ model, totalProjectCostCents, selling, breakEvenCents }: Underwriting): Explanation {
  const { rateParts, fixedCents } = sellingRates(model.selling, pricesOf(model))
  const kept = PARTS_PER_WHOLE - rateParts.reduce((sum, parts) => sum + parts, 0n)
  const rates = selling.rates.filter((rate) => rate.amountCents !== 0)
  const reason = kept <= 0n ? 'selling_takes_all' : 'too_large'
  return {
    terms: [
      amountTerm('+', 'total_project_cost', totalProjectCostCents),
      ...(fixedCents === ZERO ? [] : [amountTerm('+', 'fixed_costs', fixedCents)]),
      {
        sign: '÷',
        key: 'kept_of_price',
        value: { pct: percentFromParts(kept) },
        details: rates.map((rate) => ({ key: rate.key, pct: rate.pct })),
      },
    ],
    result: breakEvenCents === null ? { none: reason } : { amountCents: breakEvenCents },
  }
}
