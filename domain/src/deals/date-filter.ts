import { addDays, type Day, isDay } from '../calendar.ts'
import type { FieldKey } from './fields.ts'

/** The dates that lists of deals can be filtered by. */
export const FILTER_DATES = [
  'closingDate',
  'purchaseDate',
  'offerExpires',
  'contractDate',
  'emdDue',
  'ddEndDate',
  'rehabEndTarget',
  'listDate',
  'saleClosingDate',
  'saleDate',
] as const satisfies readonly FieldKey[]
export type FilterDateKey = (typeof FILTER_DATES)[number]

/** Ranges that move along with today, and `none` for deals without the date. */
export const DATE_SPANS = ['next7', 'next30', 'next90', 'past30', 'overdue', 'none'] as const
export type DateSpan = (typeof DATE_SPANS)[number]

/** Inclusive; null = open at that end. */
export type DayRange = { from: Day | null; to: Day | null }

/** A date and the range it has to be in. */
export type DateFilter = { field: FilterDateKey; range: DateSpan | DayRange }

/** Returns a filter as text, for addresses and the API: `closingDate:next30`, `saleDate:2026-01-01..2026-03-31`. */
export function dateFilterText({ field, range }: DateFilter): string {
  return `${field}:${typeof range === 'string' ? range : `${range.from ?? ''}..${range.to ?? ''}`}`
}

/** Reads what `dateFilterText` writes. Returns null for anything else, such as a range open at both ends. */
export function parseDateFilter(text: string): DateFilter | null {
  const colon = text.indexOf(':')
  const field = FILTER_DATES.find((name) => name === text.slice(0, colon))
  const rest = text.slice(colon + 1)
  if (!field) return null
  const span = DATE_SPANS.find((name) => name === rest)
  if (span) return { field, range: span }
  const [from, to, ...more] = rest.split('..')
  if (from === undefined || to === undefined || more.length > 0 || (from === '' && to === '')) return null
  if (![from, to].every((day) => day === '' || isDay(day))) return null
  return { field, range: { from: from || null, to: to || null } }
}

/** Returns the days that a range covers today; null = the deals without the date. */
export function daysOfRange(range: DateSpan | DayRange, today: Day): DayRange | null {
  switch (range) {
    case 'none':
      return null
    case 'next7':
      return { from: today, to: addDays(today, 7) }
    case 'next30':
      return { from: today, to: addDays(today, 30) }
    case 'next90':
      return { from: today, to: addDays(today, 90) }
    case 'past30':
      return { from: addDays(today, -30), to: today }
    case 'overdue':
      return { from: null, to: addDays(today, -1) }
    default:
      return range
  }
}
