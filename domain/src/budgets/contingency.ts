import type { DealType } from '../pipelines/deal-types.ts'

/** The catalog item that holds each type of deal's contingency. */
const CONTINGENCY_CODES: Readonly<Record<DealType, string>> = { fix_and_flip: '29-010', land_home: '60-010' }

/** Returns the catalog item that a deal's contingency is budgeted under. */
export function contingencyCode(dealType: DealType): string {
  return CONTINGENCY_CODES[dealType]
}

/** Returns the two digits of a code's category. A category's code is its own. */
export function categoryOf(code: string): string {
  return code.slice(0, 2)
}

const CONTINGENCY_CATEGORIES: ReadonlySet<string> = new Set(Object.values(CONTINGENCY_CODES).map(categoryOf))

/** Checks whether a code is in the contingency category of either type of deal. */
export function isForContingency(code: string): boolean {
  return CONTINGENCY_CATEGORIES.has(categoryOf(code))
}
