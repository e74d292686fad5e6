import type { Locale } from '../../platform/http/workplace.ts'

const SECOND = 1_000
const UNITS = [
  ['hour', 3_600 * SECOND],
  ['minute', 60 * SECOND],
  ['second', SECOND],
] as const

/** Formats a lifetime in the largest unit that is exact: `24 hours`, `90 segundos`. */
export function durationText(milliseconds: number, locale: Locale): string {
  const [unit, size] = UNITS.find((entry) => milliseconds % entry[1] === 0) ?? UNITS[2]
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.round(milliseconds / size),
  )
}
