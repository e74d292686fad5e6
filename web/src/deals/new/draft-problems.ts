import { type DealType, type FieldKey } from '@plumbline/domain/deals/fields'
import { fieldProblem } from '@plumbline/domain/deals/field-problem'
import { LOAN_PERCENT_LIMITS, MAX_TERM_CENTS } from '@plumbline/domain/underwriting/deal-terms'
import { MOST_COST_PCT } from '@plumbline/domain/underwriting/term-problems'
import { m } from '../../messages/generated/messages.js'
import { betweenWords, fieldProblemWords } from '../problem-words.ts'
import { type DefaultKey, type NewDealDraft, PERCENT_KEYS } from './draft.ts'

export type Problems = Partial<Record<FieldKey | DefaultKey, string>>

/** Percents that are no field of a deal: they make its costs and its loan. */
const PERCENT_LIMITS: Partial<Record<DefaultKey, number>> = {
  purchaseCostsPct: MOST_COST_PCT,
  advancePct: 100,
  ratePct: LOAN_PERCENT_LIMITS.ratePct,
  pointsPct: LOAN_PERCENT_LIMITS.pointsPct,
}

/** What a deal does not take, key by key, with what to type instead. */
export function draftProblems({ dealType, fields, changed }: NewDealDraft): Problems {
  const facts = (Object.keys(fields) as FieldKey[]).map((key) => {
    const problem = belongsTo(key, dealType) ? fieldProblem(key, fields[key] ?? null, dealType) : null
    return [key, problem && fieldProblemWords(key, problem)] as const
  })
  const defaults = (Object.keys(changed) as DefaultKey[]).map(
    (key) => [key, defaultProblem(key, changed[key] ?? null, dealType)] as const,
  )
  return Object.fromEntries([...facts, ...defaults].filter(([, words]) => words !== null))
}

/** Both types share one draft; what was typed for the other one waits. */
function belongsTo(key: FieldKey, dealType: DealType): boolean {
  return dealType === 'land_home' || key !== 'homePriceCents'
}

function defaultProblem(key: DefaultKey, value: string | number | boolean | null, dealType: DealType): string | null {
  if (value === null || typeof value === 'boolean') return null
  const most = PERCENT_LIMITS[key]
  if (most !== undefined) return isWithin(Number(value), most) ? null : betweenWords('percent', 0, most)
  if (key === 'holdingMonthlyCents' || key === 'feesCents')
    return isWithin(Number(value), MAX_TERM_CENTS) ? null : m.underwriting_amount_too_large()
  const problem = isDealField(key) ? fieldProblem(key, value, dealType) : null
  return problem && fieldProblemWords(key as FieldKey, problem)
}

function isWithin(amount: number, most: number): boolean {
  return amount >= 0 && amount <= most
}

function isDealField(key: DefaultKey): key is DefaultKey & FieldKey {
  return key === 'targetProfitCents' || PERCENT_KEYS.some((percent) => percent === key)
}

/** The draft without what has a problem: figures go on from the defaults. */
export function soundParts(draft: NewDealDraft, problems: Problems): NewDealDraft {
  const sound = <Part extends object>(part: Part) =>
    Object.fromEntries(Object.entries(part).filter(([key]) => !(key in problems))) as Part
  return { ...draft, fields: sound(draft.fields), changed: sound(draft.changed) }
}

/** A deal has to be found again: by its address, or land by its parcel number. */
export function placeProblem({ dealType, fields }: NewDealDraft): string | null {
  if (fields.addressLine1?.trim()) return null
  if (dealType === 'fix_and_flip') return m.new_deal_needs_address()
  return fields.parcelNumber?.trim() ? null : m.new_deal_needs_address_or_parcel()
}
