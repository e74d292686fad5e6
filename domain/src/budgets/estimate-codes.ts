import type { DealType } from '../deals/deal-types.ts'

/** Rehab categories 01 to 29 serve both types of deal, 50 to 60 land-home alone (domain reference 3.6). */
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

/** The home itself: what is on the dealer's invoice. */
const HOME_CATEGORY = '52'
const HOME_PRICE = '52-010'
const FREIGHT = '53-010'

/** Which part of the improvement a code is: the home and its freight have facts of their own in a deal (domain 5.4). */
export type EstimatePart = 'work' | 'home_price' | 'home_options' | 'freight'

export function partOf(code: string): EstimatePart {
  if (code === HOME_PRICE) return 'home_price'
  if (categoryOf(code) === HOME_CATEGORY) return 'home_options'
  return code === FREIGHT ? 'freight' : 'work'
}

/** The home, its options and its freight are bought at a known price and carry no contingency (domain 5.4). */
export function carriesContingency(code: string): boolean {
  return partOf(code) === 'work'
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
export const LUMP_SUM = 'LS'

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
