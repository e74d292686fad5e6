import type { CaseInput, JsonObject } from './input.ts'

/** One case of a vector file. */
export type VectorCase = { id: string; type: string; input: JsonObject; expected: JsonObject; tolerances?: JsonObject }

/** Computes a case. `others` contains all cases in the file, for those that refer to another. */
export type CaseRunner = (input: CaseInput, others: readonly VectorCase[]) => JsonObject

/**
 * Types whose expected results name everything that is computed, so that a surplus name is a difference. Others name
 * what they check.
 */
export const WHOLE_RESULTS: ReadonlySet<string> = new Set([
  'approval_route',
  'approval_course',
  'po_course',
  'compliance_status',
  'invoice_match',
  'waiver_needed',
  'draw_draft',
  'schedule',
  'notice_route',
  'ics',
])
