import type { DealType } from '../../pipelines/deal-types.ts'
import { categoryOf, isForContingency } from '../contingency.ts'
import { LAND_HOME_LINES, type LandHomeField } from '../../underwriting/costs/improvement.ts'

/**
 * Rehab categories 01 to 29 are for both types of deal, 50 to 60 for land-home only (see docs/domain.md, Estimates).
 */
const FIRST_LAND_HOME_CATEGORY = '50'

export function isCategory(code: string): boolean {
  return code.length === 2
}

/**
 * Checks whether an estimate for this type of deal can have lines with the code. Contingency is a percentage, not a
 * line.
 */
export function isEstimable(code: string, dealType: DealType): boolean {
  if (isForContingency(code)) return false
  return dealType === 'land_home' || categoryOf(code) < FIRST_LAND_HOME_CATEGORY
}

const FACTS_OF_ITEMS: Readonly<Record<string, LandHomeField>> = {
  '52-020': 'homeOptionsCents',
  '52-030': 'homeOptionsCents',
  '52-040': 'titleRetirementCents',
  '53-010': 'freightCents',
  '53-020': 'freightCents',
}

const FACTS_OF_CATEGORIES: Readonly<Record<string, LandHomeField>> = {
  '51': 'impactFeesCents',
  '52': 'homePriceCents',
  '53': 'setCents',
  '55': 'foundationCents',
  '56': 'wellCents',
  '57': 'septicCents',
  '58': 'utilitiesCents',
  '59': 'finishOutCents',
}

/**
 * Returns the deal field that stores a code's cost until there's a budget. Sales tax on the home goes with its options.
 */
export function factOf(code: string): LandHomeField {
  return FACTS_OF_ITEMS[code] ?? FACTS_OF_CATEGORIES[categoryOf(code)] ?? 'rehabEstimateCents'
}

const WITHOUT_CONTINGENCY: ReadonlySet<LandHomeField> = new Set(
  LAND_HOME_LINES.filter((line) => !line.contingencyApplies).map((line) => line.field),
)

/**
 * Checks whether a code carries contingency: work does, but purchases at a known price and fees charged by an authority
 * don't (see docs/domain.md, Estimates).
 */
export function carriesContingency(code: string): boolean {
  return !WITHOUT_CONTINGENCY.has(factOf(code))
}

/** Items usually done across the whole floor area, so their quantity is the size of the house. */
const OF_WHOLE_FLOOR: ReadonlySet<string> = new Set([
  '01-080',
  '02-010',
  '02-040',
  '10-010',
  '11-020',
  '15-010',
  '17-010',
])

export function coversWholeFloor(code: string): boolean {
  return OF_WHOLE_FLOOR.has(code)
}

/** Default unit of a code, and the unit of a whole category. */
export const LUMP_SUM: Unit = 'LS'

/** Units for lines, abbreviated as in the catalog. */
export const UNITS = [
  'LS',
  'EA',
  'SF',
  'LF',
  'SY',
  'SQ',
  'SHEET',
  'BF',
  'TON',
  'MO',
  'WK',
  'DAY',
  'HR',
  'LOAD',
  'SET',
  'ZONE',
  'AC',
  'MI',
  'SECTION',
] as const
export type Unit = (typeof UNITS)[number]
