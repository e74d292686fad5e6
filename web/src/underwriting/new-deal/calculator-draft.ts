import { calculatorTextsIn } from '@plumbline/contract/underwriting/calculator-page'
import type { Day } from '@plumbline/domain/calendar'
import { DEAL_TYPES, type DealType } from '@plumbline/domain/deals/fields'
import { type FigureAudience, maySeeField } from '@plumbline/domain/deals/policy'
import { cents } from '@plumbline/domain/money'
import type { CalculatorValues } from '@plumbline/domain/underwriting/calculators/inputs'
import { calculatorTerms } from '@plumbline/domain/underwriting/calculators/terms'
import type { DealTerms } from '@plumbline/domain/underwriting/terms/deal-terms'
import { purchaseDay } from '@plumbline/domain/underwriting/model/deal-to-model'
import type { TermsPart } from '@plumbline/domain/underwriting/terms/scenario'
import { STARTING_FIELDS } from '@plumbline/domain/underwriting/terms/starting-terms'
import { calculatorNames } from '../../figures/calculator/calculator-names.ts'
import { readTexts } from '../../figures/calculator/read-texts.ts'
import { m } from '../../messages/generated/messages.js'
import { EMPTY_DRAFT, type NewDealDraft, TYPED_FACTS } from './draft.ts'
import { takeable, copyTerms } from './copy-terms.ts'

/**
 * Returns the new deal computed in a public calculator, or null if the address contains nothing readable.
 * @param audience users who may not see profit get only the facts that they may enter
 */
export function calculatorDraft(search: URLSearchParams, today: Day, audience: FigureAudience): NewDealDraft | null {
  const dealType = DEAL_TYPES.find((type) => type === search.get('calculator'))
  if (!dealType) return null
  const texts = calculatorTextsIn((input) => onlyOne(search.getAll(input)))
  const { values } = readTexts(dealType, texts ?? {}, today)
  if (Object.keys(values).length === 0) return null
  const terms = calculatorTerms(dealType, values, calculatorNames(), today)
  const facts = factsOf(terms)
  if (!audience.profit) {
    const typeable = Object.entries(facts).filter(([field]) => maySeeField(audience, field as keyof typeof facts))
    return typeable.length === 0 ? null : { ...EMPTY_DRAFT, dealType, fields: Object.fromEntries(typeable) }
  }
  const empty = { ...EMPTY_DRAFT, dealType, changed: waitingLoan(terms, values) }
  return copyTerms(empty, partOf(terms, facts), { kind: 'calculator', name: calculatorName(dealType) })
}

function onlyOne(texts: readonly string[]): string | undefined {
  return texts.length === 1 ? texts[0] : undefined
}

/**
 * Returns the deal's facts. The purchase date is always the one used in the calculation, even if it wasn't entered, so
 * the figures don't change over time.
 */
function factsOf(terms: DealTerms) {
  const fields = { ...terms.fields, projectedPurchaseDate: purchaseDay(terms) }
  const known = TYPED_FACTS.filter((field) => fields[field] !== undefined)
  return Object.fromEntries(known.map((field) => [field, fields[field]])) as Partial<
    Pick<typeof fields, (typeof TYPED_FACTS)[number]>
  >
}

/**
 * Returns the calculator's terms. What was left empty there counts as zero and isn't replaced by the organization's
 * defaults.
 */
function partOf({ dealType, fields, costItems, loans }: DealTerms, facts: ReturnType<typeof factsOf>): TermsPart {
  const starting = STARTING_FIELDS.filter((field) => field !== 'maoRulePct' || dealType === 'fix_and_flip')
  const { exitType: _sold, maoRulePct: _rule, ...given } = fields
  const stated = Object.fromEntries(starting.map((field) => [field, fields[field] ?? null]))
  return takeable({
    fields: { ...given, ...stated, ...facts },
    costItems,
    ...(loans.length > 0 ? { loans } : {}),
  })
}

/** Returns the terms of a loan that has no price yet, for the form's own loan inputs. */
function waitingLoan({ fields, loans }: DealTerms, values: CalculatorValues): NewDealDraft['changed'] {
  if (fields.allCash === true || loans.length > 0) return {}
  const { advance = '0', rate = '0', points = '0', fees = 0 } = values
  return { advancePct: advance, ratePct: rate, pointsPct: points, feesCents: cents(fees) }
}

function calculatorName(dealType: DealType): string {
  return dealType === 'land_home' ? m.new_deal_calculator_land_home() : m.new_deal_calculator_flip()
}
