import type { Day } from '../calendar.ts'

const NUMBERS = { en: 'en-US', es: 'es-MX' } as const

/** Names the days of an update: `May 11 – 17, 2026`. */
export function weekWords(from: Day, to: Day, locale: keyof typeof NUMBERS): string {
  const format = { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(NUMBERS[locale], format)
    .formatRange(instantOf(from), instantOf(to))
    .replaceAll('\u2009', ' ')
}

function instantOf(day: Day): Date {
  return new Date(`${day}T00:00:00Z`)
}
