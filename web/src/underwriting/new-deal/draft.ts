import { isDay } from '@plumbline/domain/calendar'
import { isUuid } from '@plumbline/domain/ids'
import { isPercent } from '@plumbline/domain/money'
import {
  DEAL_TYPES,
  type DealFields,
  type DealType,
  type FieldKey,
  fieldSpec,
  isFieldKey,
} from '@plumbline/domain/deals/fields'
import { AMOUNT_KEYS, PERCENT_KEYS } from '@plumbline/domain/underwriting/terms/default-values'
import {
  type DefaultKey,
  type DefaultValues,
  flatDefaults,
  nestedDefaults,
} from '@plumbline/domain/underwriting/terms/flat-defaults'
import { type DraftStart, validStart } from './draft-start.ts'
import { HOLD_MONTHS, type UnderwritingDefaults } from '@plumbline/domain/underwriting/terms/defaults'

/** A new deal being entered: its own facts, and its changes to the organization's defaults. */
export type NewDealDraft = {
  dealType: DealType
  fields: Partial<DealFields>
  /** null = emptied, which counts as zero */
  changed: { [Key in DefaultKey]?: DefaultValues[Key] | null }
  /** the teammates assigned to it, beside its owner */
  teamIds?: readonly string[]
  /** what was copied from templates, other deals and calculators */
  starts?: readonly DraftStart[]
}

/** The inputs of a new deal that are its own, because no organization has a default for them. */
export const TYPED_FACTS = [
  'arvCents',
  'askingPriceCents',
  'rehabEstimateCents',
  'homePriceCents',
  'holdMonths',
  'projectedPurchaseDate',
] as const satisfies readonly FieldKey[]

export const EMPTY_DRAFT: NewDealDraft = { dealType: 'fix_and_flip', fields: {}, changed: {} }

/** Returns the defaults shown in the form: the organization's, overridden by what was changed. */
export function shownDefaults(
  draft: NewDealDraft,
  defaults: UnderwritingDefaults,
): NewDealDraft['changed'] & DefaultValues {
  return { ...flatDefaults(defaults), ...draft.changed } as NewDealDraft['changed'] & DefaultValues
}

/** Returns the same for the engine, with zero where a field was emptied. */
export function effectiveDefaults(draft: NewDealDraft, defaults: UnderwritingDefaults): UnderwritingDefaults {
  const shown: NewDealDraft['changed'] = shownDefaults(draft, defaults)
  return nestedDefaults({
    ...flatDefaults(defaults),
    ...Object.fromEntries(PERCENT_KEYS.map((key) => [key, shown[key] ?? '0'])),
    ...Object.fromEntries(AMOUNT_KEYS.map((key) => [key, shown[key] ?? 0])),
    allCash: shown.allCash ?? true,
  })
}

/** Returns the months until the sale: as entered, or the usual number for the deal type. */
export function monthsOf({ dealType, fields }: NewDealDraft): number | null {
  return fields.holdMonths === undefined ? HOLD_MONTHS[dealType] : fields.holdMonths
}

export function isUntouched({ fields, changed, starts = [], teamIds = [] }: NewDealDraft): boolean {
  const parts = [Object.keys(fields), Object.keys(changed), starts, teamIds]
  return parts.every((part) => part.length === 0)
}

/**
 * Reads a draft from this browser's storage, keeping only what is valid, since an older version or another program may
 * have written it.
 */
export function validDraft(stored: unknown): NewDealDraft {
  if (!isRecord(stored)) return EMPTY_DRAFT
  const entries = (part: unknown) => (isRecord(part) ? Object.entries(part) : [])
  return {
    dealType: DEAL_TYPES.find((type) => type === stored.dealType) ?? EMPTY_DRAFT.dealType,
    fields: Object.fromEntries(entries(stored.fields).filter(([key, value]) => isFieldKey(key) && fits(key, value))),
    changed: Object.fromEntries(entries(stored.changed).filter(([key, value]) => isDefaultValue(key, value))),
    ...(Array.isArray(stored.teamIds)
      ? { teamIds: stored.teamIds.filter((id): id is string => typeof id === 'string' && isUuid(id)) }
      : {}),
    ...(Array.isArray(stored.starts)
      ? { starts: stored.starts.flatMap((start) => validStart(start, fits) ?? []) }
      : {}),
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function fits(key: FieldKey, value: unknown): boolean {
  if (value === null) return true
  switch (fieldSpec(key).type) {
    case 'money':
    case 'integer':
      return Number.isSafeInteger(value)
    case 'day':
      return typeof value === 'string' && isDay(value)
    case 'text':
    case 'choice':
      return typeof value === 'string'
    case 'percent':
      return typeof value === 'string' && isPercent(value)
    case 'user':
      return typeof value === 'string' && isUuid(value)
    case 'boolean':
      return typeof value === 'boolean'
    default:
      return false
  }
}

function isDefaultValue(key: string, value: unknown): boolean {
  const isPct = PERCENT_KEYS.some((known) => known === key)
  const isAmount = AMOUNT_KEYS.some((known) => known === key)
  if (value === null) return isPct || isAmount
  if (isAmount) return Number.isSafeInteger(value)
  if (isPct) return typeof value === 'string' && isPercent(value)
  return key === 'allCash' && typeof value === 'boolean'
}
