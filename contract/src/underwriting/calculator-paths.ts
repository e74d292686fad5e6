import type { DealType } from '@plumbline/domain/pipelines/deal-types'

/**
 * Where the public calculators live. Their forms are asked for by address: what is typed stands in its query.
 * Apart from what reads it: every public page knows the addresses, and must not bring the fields of a deal along.
 */
export const CALCULATOR_PATHS = {
  fix_and_flip: '/tools/flip-calculator',
  land_home: '/tools/land-home-calculator',
} as const satisfies Record<DealType, string>
