import type { DealType } from '@plumbline/domain/pipelines/deal-types'

/**
 * Paths of the public calculators. Their forms send the inputs in the query string. Kept separate from the code that
 * reads them, because every public page needs the paths and shouldn't load the fields of a deal.
 */
export const CALCULATOR_PATHS = {
  fix_and_flip: '/tools/flip-calculator',
  land_home: '/tools/land-home-calculator',
} as const satisfies Record<DealType, string>
