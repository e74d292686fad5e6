import type { DealTerms } from '@plumbline/domain/underwriting/terms/deal-terms'
import { dealToModel, type ModelGap } from '@plumbline/domain/underwriting/model/deal-to-model'
import { explain, explainEarlyOffer } from '@plumbline/domain/underwriting/explain/explain'
import type { Figure, Ledger } from '@plumbline/domain/underwriting/ledger'
import { type RuleOffer, ruleOfferOf } from '@plumbline/domain/underwriting/offers/rule-offer'
import { type Underwriting, underwrite } from '@plumbline/domain/underwriting/underwrite'
import { m } from '../messages/generated/messages.js'

/**
 * What can be computed for a deal: its underwriting, or why there is none. The rule-of-thumb offer needs only an ARV.
 */
export type Figures = {
  underwriting: Underwriting | null
  gap: ModelGap | null
  ruleOffer: RuleOffer | null
  isValued: boolean
}

export function figuresOf(terms: DealTerms): Figures {
  const model = dealToModel(terms)
  return {
    underwriting: model.ok ? underwrite(model.value) : null,
    gap: model.ok ? null : model.refusal,
    ruleOffer: ruleOfferOf(terms),
    isValued: typeof terms.fields.arvCents === 'number',
  }
}

/** How a figure is computed, or null if too little is known. The target offer also needs the ARV it's based on. */
export function ledgerOf({ underwriting, ruleOffer, isValued }: Figures, figure: Figure): Ledger | null {
  if (figure === 'rule_offer') return ruleOffer && explainEarlyOffer(ruleOffer)
  if (!underwriting || (figure === 'target_offer' && !isValued)) return null
  return explain(underwriting, figure)
}

/** What to enter so that a figure can be computed. */
export function missingWords({ gap }: Figures, figure: Figure): string {
  if (figure === 'rule_offer' || !gap) return m.underwriting_needs_value()
  switch (gap.reason) {
    case 'dates_too_far_apart':
      return m.underwriting_dates_too_far_apart()
    case 'amounts_too_large':
      return m.underwriting_amounts_too_large()
    case 'not_enough_known':
      if (gap.missing.length > 1) return m.underwriting_needs_both()
      if (gap.missing[0] === 'assignment_fee') return m.underwriting_needs_fee()
      return gap.missing[0] === 'price' ? m.underwriting_needs_price() : m.underwriting_needs_sale_price()
  }
}
