import { isPresent } from '@plumbline/domain/deals/fields'
import { isSame, keysOf, type TermKey, type TermsPart } from '@plumbline/domain/underwriting/terms/scenario'
import { STARTING_FIELDS } from '@plumbline/domain/underwriting/terms/starting-terms'
import type { Starter } from '@plumbline/domain/underwriting/terms/template'
import { type NewDealDraft, TYPED_FACTS } from './draft.ts'
import { type DraftStart, originOf } from './draft-start.ts'

const COST_DEFAULTS = ['purchaseCostsPct', 'holdingMonthlyCents'] as const
const LOAN_DEFAULTS = ['advancePct', 'ratePct', 'pointsPct', 'feesCents'] as const
/** Facts of a deal that templates can give, too. */
const USUAL_FACTS = ['holdMonths', 'exitType'] as const
const FACTS = [...TYPED_FACTS, 'exitType'] as const

/** Terms as a new deal can take them: a rate that is left open elsewhere is none, and what is not known gives nothing. */
export function takeable({ fields = {}, ...lists }: TermsPart): TermsPart {
  const kept = Object.entries(fields).flatMap(([field, value]) => {
    if (isPresent(value)) return [[field, value]]
    if (!STARTING_FIELDS.some((key) => key === field)) return []
    return [[field, field === 'allCash' ? false : field.endsWith('Cents') ? 0 : '0']]
  })
  return { ...lists, fields: Object.fromEntries(kept) as TermsPart['fields'] & object }
}

/** The inputs that a person typed, rather than took over. */
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

/** The draft with these terms: in the inputs that the form has for them, else beside them. */
export function copyTerms(draft: NewDealDraft, part: TermsPart, source: Starter): NewDealDraft {
  const given = part.fields ?? {}
  const starting = STARTING_FIELDS.filter((key) => given[key] !== undefined)
  const facts = FACTS.filter((key) => given[key] !== undefined)
  const { dealType } = draft
  // Without any loan a deal is bought with cash; the list itself has nothing to give.
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

/** The draft with the organization's own for these inputs. */
export function copyDefaults(draft: NewDealDraft, keys: readonly TermKey[]): NewDealDraft {
  return {
    ...draft,
    changed: without(draft.changed, [...keys, ...(keys.includes('costItems') ? COST_DEFAULTS : [])]),
    starts: leftOver(draft, keys),
  }
}

/**
 * Takes back what a draft took over, without what was typed since.
 * @param before the draft as it was, and as it was right after
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

/** What earlier starts still give, when these inputs come from elsewhere. */
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
