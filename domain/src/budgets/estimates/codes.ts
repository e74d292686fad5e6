import type { DealType } from '../../pipelines/deal-types.ts'
import { LAND_HOME_LINES, type LandHomeField } from '../../underwriting/costs/improvement.ts'

/** Rehab categories 01 to 29 serve both types of deal, 50 to 60 land-home alone (see docs/domain.md, Estimates). */
const FIRST_LAND_HOME_CATEGORY = '50'

/** The two digits of the category that a code belongs to, or is. */
export function categoryOf(code: string): string {
  return code.slice(0, 2)
}

export function isCategory(code: string): boolean {
  return code.length === 2
}

const CONTINGENCY_CODES: Readonly<Record<DealType, string>> = { fix_and_flip: '29-010', land_home: '60-010' }

/** The item of the catalogue that a deal's contingency is budgeted under. */
export function contingencyCode(dealType: DealType): string {
  return CONTINGENCY_CODES[dealType]
}

const CONTINGENCY_CATEGORIES: ReadonlySet<string> = new Set(Object.values(CONTINGENCY_CODES).map(categoryOf))

/** Whether an estimate of this type of deal may have lines of the code. Contingency is figured by percent, not by line. */
export function isEstimable(code: string, dealType: DealType): boolean {
  const category = categoryOf(code)
  if (CONTINGENCY_CATEGORIES.has(category)) return false
  return dealType === 'land_home' || category < FIRST_LAND_HOME_CATEGORY
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

/** The fact of a deal that keeps what a code costs until there is a budget; sales tax on the home goes with its options. */
export function factOf(code: string): LandHomeField {
  return FACTS_OF_ITEMS[code] ?? FACTS_OF_CATEGORIES[categoryOf(code)] ?? 'rehabEstimateCents'
}

const WITHOUT_CONTINGENCY: ReadonlySet<LandHomeField> = new Set(
  LAND_HOME_LINES.filter((line) => !line.contingencyApplies).map((line) => line.field),
)

/**
 * What is bought at a known price, or charged by an authority, carries no contingency; work does (see docs/domain.md,
 * Estimates).
 */
export function carriesContingency(code: string): boolean {
  return !WITHOUT_CONTINGENCY.has(factOf(code))
}

/** What is commonly done to the whole floor area, so that its quantity is the size of the house. */
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

/** What a code is counted in until somebody says otherwise; a whole category is a lump sum. */
export const LUMP_SUM: Unit = 'LS'

/** The units that lines are counted in, as the catalogue abbreviates them. */
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
