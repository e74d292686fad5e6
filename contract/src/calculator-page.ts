import type { Day } from '@plumbline/domain/calendar'
import type { DealType } from '@plumbline/domain/deals/fields'
import type { CalculatorInput } from '@plumbline/domain/underwriting/calculator-inputs'

/** Where the public calculators live. Their forms are asked for by address: what is typed stands in its query. */
export const CALCULATOR_PATHS = {
  fix_and_flip: '/tools/flip-calculator',
  land_home: '/tools/land-home-calculator',
} as const satisfies Record<DealType, string>

/** What stood in the address, as it was written; null where it asked for nothing. */
export type CalculatorTexts = { readonly [Input in CalculatorInput]?: string }

/** What a calculator shows besides its words. */
export type CalculatorPage = {
  /** the day on which it is figured */
  today: Day
  texts: CalculatorTexts | null
}
