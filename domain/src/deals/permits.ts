import type { Day } from '../calendar.ts'

export const PERMIT_KINDS = ['building', 'placement', 'septic', 'well', 'driveway', 'demolition', 'other'] as const
export type PermitKind = (typeof PERMIT_KINDS)[number]

/** A permit's dates: issued, valid until, and final sign-off. */
export type PermitDays = { issued: Day | null; expires: Day | null; final: Day | null }

/** A permit can't expire or be signed off before it was issued. Returns null if the dates are consistent. */
export function permitProblem(days: PermitDays): { field: 'expires' | 'final'; rule: 'before_issued' } | null {
  if (days.issued === null) return null
  if (days.expires !== null && days.expires < days.issued) return { field: 'expires', rule: 'before_issued' }
  if (days.final !== null && days.final < days.issued) return { field: 'final', rule: 'before_issued' }
  return null
}

export function isPermitKind(text: string): text is PermitKind {
  return (PERMIT_KINDS as readonly string[]).includes(text)
}
