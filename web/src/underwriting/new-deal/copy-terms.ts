import { isPresent } from '@plumbline/domain/deals/fields'
import { isSame, keysOf, type TermKey, type TermsPart } from '@plumbline/domain/underwriting/terms/scenario'
import { STARTING_FIELDS } from '@plumbline/domain/underwriting/terms/starting-terms'
import type { Starter } from '@plumbline/domain/underwriting/terms/template'
import { type NewDealDraft, TYPED_FACTS } from './draft.ts'
import { type DraftStart, originOf } from './draft-start.ts'

const COST_DEFAULTS = ['purchaseCostsPct', 'holdingMonthlyCents'] as const
const LOAN_DEFAULTS = ['advancePct', 'ratePct', 'pointsPct', 'feesCents'] as const
/** Facts of a deal that templates can provide too. */
const USUAL_FACTS = ['holdMonths', 'exitType'] as const
const FACTS = [...TYPED_FACTS, 'exitType'] as const

/**
 * Returns terms in the form a new deal accepts. A default left open becomes zero (or false), and other unknown values
 * are dropped.
 */
export function takeable({ fields = {}, ...lists }: TermsPart): TermsPart {
  const kept = Object.entries(fields).flatMap(([field, value]) => {
    if (isPresent(value)) return [[field, value]]
    if (!STARTING_FIELDS.some((key) => key === field)) return []
    return [[field, field === 'allCash' ? false : field.endsWith('Cents') ? 0 : '0']]
  })
  return { ...lists, fields: Object.fromEntries(kept) as TermsPart['fields'] & object }
}

/** Returns the inputs that the user entered rather than copied. */
export function typedKeys(draft: NewDealDraft): TermKey[] {
  const { changed, fields } = draft
  const isTyped = (key: TermKey, value: unknown) => value !== undefined && originOf(draft, key, value) === undefined
  return [
    ...STARTING_FIELDS.filter((key) => isTyped(key, changed[key])),
    ...USUAL_FACTS.filter((key) => isTyped(key, fields[key])),
    ...(COST_DEFAULTS.some((key) => changed[key] !== undefined) ? (['costItems'] as const) : []),
    ...(LOAN_DEFAULTS.some((key) => changed[key] !== undefined) || isTyped('allCash', changed.allCash)
      ? (['loans'] as const)
      : []),
  ]
}

/** Returns the draft with these terms: in the form's inputs where it has them, otherwise alongside them. */
export function copyTerms(draft: NewDealDraft, part: TermsPart, source: Starter): NewDealDraft {
  const given = part.fields ?? {}
  const starting = STARTING_FIELDS.filter((key) => given[key] !== undefined)
  const facts = FACTS.filter((key) => given[key] !== undefined)
  const { dealType } = draft
  // No loans means a cash purchase, so the list itself isn't copied.
  const { loans, ...others } = part
  const cash = loans?.length === 0
  const terms = cash ? others : part
  return {
    ...draft,
    fields: { ...draft.fields, ...Object.fromEntries(facts.map((key) => [key, given[key]])) },
    changed: {
      ...without(draft.changed, [...(part.costItems ? COST_DEFAULTS : []), ...(loans ? LOAN_DEFAULTS : [])]),
      ...Object.fromEntries(starting.map((key) => [key, given[key]])),
      ...(cash ? { allCash: true } : {}),
    },
    starts: [...leftOver(draft, keysOf(terms)), { ...source, dealType, terms }],
  }
}

/** Returns the draft with these inputs reset to the organization's defaults. */
export function copyDefaults(draft: NewDealDraft, keys: readonly TermKey[]): NewDealDraft {
  return {
    ...draft,
    changed: without(draft.changed, [...keys, ...(keys.includes('costItems') ? COST_DEFAULTS : [])]),
    starts: leftOver(draft, keys),
  }
}

/**
 * Removes what a draft copied, but keeps what was entered since.
 * @param before the draft before copying; `after` is the draft right after it
 */
export function takeBack(now: NewDealDraft, before: NewDealDraft, after: NewDealDraft): NewDealDraft {
  return {
    ...now,
    fields: restored(now.fields, before.fields, after.fields),
    changed: restored(now.changed, before.changed, after.changed),
    starts: isSame(now.starts, after.starts) ? (before.starts ?? []) : (now.starts ?? []),
  }
}

function restored<Part extends object>(now: Part, before: Part, after: Part): Part {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof Part)[]
  const back = keys.filter((key) => !isSame(before[key], after[key]) && isSame(now[key], after[key]))
  return {
    ...without(now, back as string[]),
    ...Object.fromEntries(back.filter((key) => before[key] !== undefined).map((key) => [key, before[key]])),
  }
}

/** Returns what earlier sources still provide once these inputs come from elsewhere. */
function leftOver({ dealType, starts = [] }: NewDealDraft, keys: readonly TermKey[]): DraftStart[] {
  return starts.flatMap((start) => {
    if (start.dealType !== dealType) return [start]
    const { fields = {}, ...lists } = start.terms
    const terms: TermsPart = { ...without(lists, keys), fields: without(fields, keys) }
    const isEmpty = Object.keys(terms).length === 1 && Object.keys(terms.fields ?? {}).length === 0
    return isEmpty ? [] : [{ ...start, terms }]
  })
}

function without<Part extends object>(part: Part, keys: readonly string[]): Part {
  return Object.fromEntries(Object.entries(part).filter(([key]) => !keys.includes(key))) as Part
}
