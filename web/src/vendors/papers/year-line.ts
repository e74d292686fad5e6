import { type Day, daysBetween } from '@plumbline/domain/calendar'

export type YearLine = { from: number; to: number; isOpen: boolean }

/** Where a day lies in its calendar year, from 0 to 1. */
export function placeInYear(day: Day, year: string): number {
  const share = daysBetween(`${year}-01-01`, day) / daysBetween(`${year}-01-01`, `${year}-12-31`)
  return Math.min(1, Math.max(0, share))
}

/** The part of the year that a cover takes. @returns null if it's all in other years */
export function lineInYear(from: Day | null, until: Day | null, year: string): YearLine | null {
  if ((until !== null && until < `${year}-01-01`) || (from !== null && from > `${year}-12-31`)) return null
  return {
    from: from === null ? 0 : placeInYear(from, year),
    to: until === null ? 1 : placeInYear(until, year),
    isOpen: until === null || until > `${year}-12-31`,
  }
}
