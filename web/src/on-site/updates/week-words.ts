import { getLocale } from '../../messages/generated/runtime.js'

function instantOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

/** `May 11 – 17, 2026`. */
export function weekWords(from: string, to: string): string {
  const format = { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const
  const numbers = getLocale() === 'es' ? 'es-MX' : 'en-US'
  return new Intl.DateTimeFormat(numbers, format).formatRange(instantOf(from), instantOf(to)).replaceAll('\u2009', ' ')
}
