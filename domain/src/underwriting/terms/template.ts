import type { DealFields, FieldKey } from '../../deals/fields.ts'
import type { DealTerms } from './deal-terms.ts'
import { ESTIMATE_FIELDS, isSame, keysOf, type TermKey, termOf, type TermsPart } from './scenario.ts'
import { STARTING_FIELDS } from './starting-terms.ts'

/** Most templates of an organization for one type of deal. */
export const MOST_TEMPLATES = 50

/** Terms that one deal can hand to another: how it is figured, not what and when it is. */
export const TEMPLATE_FIELDS = [
  ...STARTING_FIELDS,
  'holdMonths',
  'exitType',
  'saleFixedCostsCents',
  'concessionsCents',
] as const satisfies readonly FieldKey[]

/** What of a deal can be started from: its rates, costs and loans, without the days that are its own. */
export function templateOf(deal: Pick<DealTerms, 'fields' | 'costItems' | 'loans'>): TermsPart {
  const fields = Object.fromEntries(TEMPLATE_FIELDS.map((field) => [field, deal.fields[field] ?? null]))
  return {
    fields: fields as Partial<DealFields>,
    costItems: deal.costItems.map((item) => ({ ...item, from: null, to: null })),
    loans: deal.loans.map((loan) => ({
      ...loan,
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

/** What a deal can be started from, besides the organization's defaults. */
export const STARTER_KINDS = ['template', 'deal', 'calculator'] as const
/** One of them, by the name that it had then. */
export type Starter = { kind: (typeof STARTER_KINDS)[number]; name: string }
/** What gave an input of a deal: what it was started from, or its own estimate of the work. */
export type TermOrigin = Starter | { kind: 'estimate' }
/** Where an input of a deal came from, and what was given. */
export type TermSource = TermOrigin & { value: unknown }
export type TermSources = Partial<Record<TermKey, TermSource>>

/** Notes for each input of a part what gave it. */
export function sourcesOf(origin: TermOrigin, part: TermsPart): TermSources {
  return Object.fromEntries(keysOf(part).map((key) => [key, { ...origin, value: termOf(part, key) }]))
}

/** The same for fields that the deal's estimate was written to; a field that the estimate left empty has no source. */
export function sourcesInEstimate(fields: Partial<DealFields>): { given: TermSources; forgotten: FieldKey[] } {
  const written = ESTIMATE_FIELDS.filter((field) => field in fields)
  const stated = written.filter((field) => fields[field] !== null)
  const part = { fields: Object.fromEntries(stated.map((field) => [field, fields[field]])) }
  return { given: sourcesOf({ kind: 'estimate' }, part), forgotten: written }
}

/** The source of an input, and whether it still says what the source gave. */
export function givenBy(
  sources: TermSources,
  deal: TermsPart,
  key: TermKey,
): { source: TermSource; stands: boolean } | undefined {
  const source = sources[key]
  return source && { source, stands: isSame(termOf(deal, key), source.value) }
}
