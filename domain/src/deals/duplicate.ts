import { FIELD_KEYS, type DealFields, type FieldKey, fieldSpec, isPresent } from './fields.ts'
import { type FigureAudience, maySeeField } from './policy.ts'

/** What a duplicate can take along, beside the facts about the property. */
export const DUPLICATE_PARTS = ['inputs', 'budget', 'checklist', 'schedule'] as const
export type DuplicatePart = (typeof DUPLICATE_PARTS)[number]
export type DuplicateParts = Readonly<Record<DuplicatePart, boolean>>

/** Facts that belong to one deal alone, although they aren't dates, prices or figures. */
const OWN_FACTS: ReadonlySet<FieldKey> = new Set([
  'name',
  'ownerId',
  'titleCompany',
  'listingAgent',
  'percResult',
  'serialNumbers',
  'hudLabelNumbers',
  'stateLabelNo',
  'installerLicense',
])

/**
 * Checks whether a field describes the property, and not what happened in the deal: no dates, nothing about the money or
 * the sale, nothing that identifies one particular home, and no secrets.
 */
export function isFactOfProperty(key: FieldKey): boolean {
  const { type, home, audience, secret } = fieldSpec(key)
  return type !== 'day' && home !== 'sales' && !audience && !secret && !OWN_FACTS.has(key) && !TERMS.has(key)
}

/** Terms that everyone sees. */
const TERMS: ReadonlySet<FieldKey> = new Set(['holdMonths'])

/** Returns the facts about the property that a duplicate starts with. */
export function duplicatedFacts(fields: Partial<DealFields>, sees: FigureAudience): Partial<DealFields> {
  const keys = FIELD_KEYS.filter((key) => isFactOfProperty(key) && maySeeField(sees, key) && isPresent(fields[key]))
  return Object.fromEntries(keys.map((key) => [key, fields[key]]))
}
