import type { Day } from '../../calendar.ts'
import { isYearOver } from './tax-year.ts'

export const SEASON_STATUSES = ['open', 'filed', 'corrected'] as const
export type SeasonStatus = (typeof SEASON_STATUSES)[number]

/** A form as it was filed, or as it would be today. */
export type NecForm = {
  vendorId: string
  name: string
  taxIdType: 'ssn' | 'ein' | null
  /** distinguishes tax ids without showing them; null = none */
  taxIdMark: string | null
  countedCents: number
  withheldCents: number
}

export type SeasonRefusal = 'wrong_state' | 'year_not_over' | 'no_forms' | 'forms_incomplete' | 'no_changes'
export type SeasonStep = { refused: null; status: SeasonStatus } | { refused: SeasonRefusal }

type Facts = {
  today: Day
  taxYear: number
  forms: number
  /** forms without a tax id for the IRS to match, unless someone files them anyway */
  incomplete: number
  changes: number
}

/** Files a year once, and corrects it any number of times. */
export function stepSeason(status: SeasonStatus, event: 'file' | 'correct', facts: Facts): SeasonStep {
  if ((status === 'open') !== (event === 'file')) return { refused: 'wrong_state' }
  if (!isYearOver(facts.taxYear, facts.today)) return { refused: 'year_not_over' }
  if (event === 'file' && facts.forms === 0) return { refused: 'no_forms' }
  if (event === 'correct' && facts.changes === 0) return { refused: 'no_changes' }
  if (facts.incomplete > 0) return { refused: 'forms_incomplete' }
  return { refused: null, status: event === 'file' ? 'filed' : 'corrected' }
}

export const FORM_CHANGES = ['added', 'removed', 'amount', 'withheld', 'name', 'tax_id'] as const
export type FormChange = (typeof FORM_CHANGES)[number]

/** The changes between a form as last filed and as it is today; null = there is no form. */
export type FormDifference = { vendorId: string; before: NecForm | null; after: NecForm | null; changes: FormChange[] }

/**
 * Compares the forms of a year as they were last filed with today's. A form that's no longer needed is corrected to 0,
 * and one that was filed with 0 doesn't count as missing.
 */
export function differencesOf(filed: readonly NecForm[], today: readonly NecForm[]): FormDifference[] {
  const now = new Map(today.map((form) => [form.vendorId, form]))
  const before = new Map(filed.map((form) => [form.vendorId, form]))
  const ids = [...new Set([...before.keys(), ...now.keys()])]
  return ids
    .map((vendorId) => differenceOf(vendorId, before.get(vendorId) ?? null, now.get(vendorId) ?? null))
    .filter(({ changes }) => changes.length > 0)
}

function differenceOf(vendorId: string, before: NecForm | null, after: NecForm | null): FormDifference {
  return { vendorId, before, after, changes: changesOf(before, after) }
}

function changesOf(before: NecForm | null, after: NecForm | null): FormChange[] {
  if (before === null) return ['added']
  if (after === null) return isEmpty(before) ? [] : ['removed']
  if (isEmpty(before)) return ['added']
  const differs: Partial<Record<FormChange, boolean>> = {
    amount: before.countedCents !== after.countedCents,
    withheld: before.withheldCents !== after.withheldCents,
    name: before.name !== after.name,
    tax_id: before.taxIdMark !== after.taxIdMark || before.taxIdType !== after.taxIdType,
  }
  return FORM_CHANGES.filter((change) => differs[change])
}

function isEmpty({ countedCents, withheldCents }: NecForm): boolean {
  return countedCents === 0 && withheldCents === 0
}
