import type { Comp } from '@plumbline/contract/underwriting/comps'
import type { ReactNode } from 'react'
import { m } from '../../messages/generated/messages.js'
import type { FactWords } from '../../shell/drafts/EditConflict.tsx'
import { formatCount, formatDay, formatMoney } from '../../ui/figures/format.ts'
import type { CompFacts, CompProblem } from './comp-draft.ts'
import { conditionWords } from './words.ts'

export function problemWords(problem: CompProblem | undefined): string | undefined {
  if (problem === undefined) return undefined
  return {
    needs_address: m.comps_needs_address,
    needs_price: m.comps_needs_price,
    needs_day: m.comps_needs_day,
    not_a_quarter: m.comps_not_a_quarter,
    not_a_weight: m.comps_not_a_weight,
    needs_name_and_amount: m.comps_needs_name_and_amount,
    adjusted_out_of_range: m.comps_adjusted_out_of_range,
  }[problem]()
}

/** The names of a comp's fields. */
export const FACT_NAMES: Readonly<Record<keyof CompFacts, () => string>> = {
  address: m.comps_address,
  salePriceCents: m.comps_sale_price,
  saleDate: m.comps_sale_date,
  beds: m.comps_beds_label,
  baths: m.comps_baths_label,
  sqft: m.comps_sqft_label,
  lotSqft: m.comps_lot_label,
  yearBuilt: m.comps_year_label,
  distanceMi: m.comps_distance_label,
  condition: m.comps_condition,
  source: m.comps_source,
  photoDocumentId: m.comps_photo,
  adjustments: m.comps_adjustments,
  weight: m.comps_weight,
  include: m.comps_include,
}

/** Formats a field of a comp for display. */
export function factWords(key: keyof CompFacts, facts: Partial<CompFacts>): ReactNode {
  const value = facts[key]
  if (value === null || value === undefined) return m.comps_not_known()
  switch (key) {
    case 'salePriceCents':
      return formatMoney(Number(value))
    case 'saleDate':
      return formatDay(String(value))
    case 'sqft':
    case 'lotSqft':
      return formatCount(Number(value))
    case 'condition':
      return facts.condition ? conditionWords(facts.condition) : m.comps_not_known()
    case 'photoDocumentId':
      return m.comps_photo()
    case 'include':
      return value === true ? m.comps_included() : m.comps_left_out()
    case 'adjustments':
      return adjustmentWords(facts.adjustments ?? []) || m.comps_no_adjustments()
    default:
      return String(value)
  }
}

/** Texts for a comp that two people changed. */
export const COMP_FACTS: FactWords<keyof CompFacts, Partial<CompFacts>> = {
  name: (key) => FACT_NAMES[key](),
  value: factWords,
}

/** Returns `Garage +5,000.00, Condition −3,500.00`. */
export function adjustmentWords(adjustments: NonNullable<Comp['adjustments']>): string {
  return adjustments
    .map(({ name, amountCents }) => `${name} ${formatMoney(amountCents, { currency: false, sign: 'always' })}`)
    .join(', ')
}
