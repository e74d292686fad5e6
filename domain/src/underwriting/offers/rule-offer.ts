import { type Cents, cents } from '../../money.ts'
import type { DealModel } from '../model/deal-model.ts'
import type { DealTerms } from '../terms/deal-terms.ts'
import { exitOf, improvementOf } from '../model/deal-to-model.ts'
import { type ImprovementCost, improvementCost } from '../costs/improvement.ts'
import { ruleOffer } from './offers.ts'

/**
 * The offer by rule with its components. It doesn't depend on the price, so it is known before there is one. Null for
 * land-home.
 */
export type RuleOffer = {
  model: Pick<DealModel, 'arvCents' | 'maoRulePct' | 'exitType' | 'assignmentFeeCents'>
  improvement: Pick<ImprovementCost, 'totalCents'>
  ruleOfferCents: Cents | null
}

/** Returns a deal's offer by rule from what is known; null for land-home, where it isn't shown, and without an ARV. */
export function ruleOfferOf(deal: Pick<DealTerms, 'dealType' | 'fields' | 'budget'>): RuleOffer | null {
  const { arvCents, maoRulePct } = deal.fields
  if (deal.dealType === 'land_home' || typeof arvCents !== 'number') return null
  const model = { ...exitOf(deal.fields), arvCents: cents(arvCents), maoRulePct: maoRulePct ?? '0' }
  const improvement = improvementCost(improvementOf(deal))
  const ruleOfferCents = ruleOffer({
    ...model,
    rulePct: model.maoRulePct,
    improvementTotalCents: improvement.totalCents,
  })
  return { model, improvement, ruleOfferCents }
}
