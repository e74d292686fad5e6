import { type DealType, type FieldKey } from '@plumbline/domain/deals/fields'
import { fieldProblem } from '@plumbline/domain/deals/field-problem'
import type { DefaultKey } from '@plumbline/domain/underwriting/terms/flat-defaults'
import { m } from '../../messages/generated/messages.js'
import { fieldProblemWords } from '../../deals/problem-words.ts'
import { defaultProblemWords } from '../terms/default-words.ts'
import type { NewDealDraft } from './draft.ts'

export type Problems = Partial<Record<FieldKey | DefaultKey, string>>

/** Returns the values a deal doesn't accept, by key, with what to enter instead. */
export function draftProblems({ dealType, fields, changed }: NewDealDraft): Problems {
  const facts = (Object.keys(fields) as FieldKey[]).map((key) => {
    const problem = belongsTo(key, dealType) ? fieldProblem(key, fields[key] ?? null, dealType) : null
    return [key, problem && fieldProblemWords(key, problem)] as const
  })
  const defaults = (Object.keys(changed) as DefaultKey[]).map(
    (key) => [key, defaultProblemWords(key, changed[key] ?? null)] as const,
  )
  return Object.fromEntries([...facts, ...defaults].filter(([, words]) => words !== null))
}

/**
 * Checks whether a field applies to the deal type. Both types share one draft, and what was entered for the other one
 * is kept.
 */
function belongsTo(key: FieldKey, dealType: DealType): boolean {
  return dealType === 'land_home' || key !== 'homePriceCents'
}

/** Returns the draft without the invalid values, so that the calculation falls back to the defaults. */
export function validParts(draft: NewDealDraft, problems: Problems): NewDealDraft {
  const sound = <Part extends object>(part: Part) =>
    Object.fromEntries(Object.entries(part).filter(([key]) => !(key in problems))) as Part
  return { ...draft, fields: sound(draft.fields), changed: sound(draft.changed) }
}

/** Requires something to find the deal by: its address or, for land, its parcel number. */
export function placeProblem({ dealType, fields }: NewDealDraft): string | null {
  if (fields.addressLine1?.trim()) return null
  if (dealType === 'fix_and_flip') return m.new_deal_needs_address()
  return fields.parcelNumber?.trim() ? null : m.new_deal_needs_address_or_parcel()
}
