import type { DealFields, FieldKey } from '../../deals/fields.ts'
import type { DealTerms } from './deal-terms.ts'
import { ESTIMATE_FIELDS, isSame, keysOf, type TermKey, termOf, type TermsPart } from './scenario.ts'
import { STARTING_FIELDS } from './starting-terms.ts'

/** Maximum number of templates per organization and deal type. */
export const MOST_TEMPLATES = 50

/** Terms that one deal can pass on to another: how it's calculated, not its prices and dates. */
export const TEMPLATE_FIELDS = [
  ...STARTING_FIELDS,
  'holdMonths',
  'exitType',
  'saleFixedCostsCents',
  'concessionsCents',
] as const satisfies readonly FieldKey[]

/** Returns the parts of a deal that others can start from: its rates, costs and loans, without its own dates. */
export function templateOf(deal: Pick<DealTerms, 'fields' | 'costItems' | 'loans'>): TermsPart {
  const fields = Object.fromEntries(TEMPLATE_FIELDS.map((field) => [field, deal.fields[field] ?? null]))
  return {
    fields: fields as Partial<DealFields>,
    costItems: deal.costItems.map((item) => ({ ...item, from: null, to: null })),
    loans: deal.loans.map(({ id: _id, ...loan }) => ({
      ...loan,
      pointsCents: null,
      startDate: null,
      payoffDate: null,
      maturityDate: null,
      // Listed draws have days of their own, which a template leaves out.
      holdbackDraws: loan.holdbackDraws === 'listed' ? 'even' : loan.holdbackDraws,
      draws: [],
      status: 'proposed',
    })),
  }
}

/** What a deal can be started from, other than the organization's defaults. */
export const STARTER_KINDS = ['template', 'deal', 'calculator'] as const
/** One of these, with its name at the time. */
export type Starter = { kind: (typeof STARTER_KINDS)[number]; name: string }
/** The origin of a deal's input: what the deal was started from, or its own estimate of the work. */
export type TermOrigin = Starter | { kind: 'estimate' }
/** Where a deal's input came from, and the value it was given. */
export type TermSource = TermOrigin & { value: unknown }
export type TermSources = Partial<Record<TermKey, TermSource>>

/** Records the origin of each input in a part. */
export function sourcesOf(origin: TermOrigin, part: TermsPart): TermSources {
  return Object.fromEntries(keysOf(part).map((key) => [key, { ...origin, value: termOf(part, key) }]))
}

/**
 * Does the same for the fields that the deal's estimate was written to. A field the estimate left empty has no source.
 */
export function sourcesInEstimate(fields: Partial<DealFields>): { given: TermSources; forgotten: FieldKey[] } {
  const written = ESTIMATE_FIELDS.filter((field) => field in fields)
  const stated = written.filter((field) => fields[field] !== null)
  const part = { fields: Object.fromEntries(stated.map((field) => [field, fields[field]])) }
  return { given: sourcesOf({ kind: 'estimate' }, part), forgotten: written }
}

/** Returns an input's source, and whether the input still has the value from that source. */
export function givenBy(
  sources: TermSources,
  deal: TermsPart,
  key: TermKey,
): { source: TermSource; stands: boolean } | undefined {
  const source = sources[key]
  return source && { source, stands: isSame(termOf(deal, key), source.value) }
}
