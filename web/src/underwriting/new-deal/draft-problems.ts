import { type DealType, type FieldKey } from '@plumbline/domain/deals/fields'
import { fieldProblem } from '@plumbline/domain/deals/field-problem'
import type { DefaultKey } from '@plumbline/domain/underwriting/terms/flat-defaults'
import { m } from '../../messages/generated/messages.js'
import { fieldProblemWords } from '../../deals/problem-words.ts'
import { defaultProblemWords } from '../terms/default-words.ts'
import type { NewDealDraft } from './draft.ts'

export type Problems = Partial<Record<FieldKey | DefaultKey, string>>

/** What a deal does not take, key by key, with what to type instead. */
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

/** Both types share one draft; what was typed for the other one waits. */
function belongsTo(key: FieldKey, dealType: DealType): boolean {
  return dealType === 'land_home' || key !== 'homePriceCents'
}

/** The draft without what has a problem: figures go on from the defaults. */
export function validParts(draft: NewDealDraft, problems: Problems): NewDealDraft {
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
