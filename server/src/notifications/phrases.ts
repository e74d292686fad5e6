import type { Day } from '@plumbline/domain/calendar'
import type { Locale } from '../platform/http/workplace.ts'

export function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`
}

export function dayWords(day: Day, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

const BYTES_PER_GIGABYTE = 1_073_741_824

/** `4.8 GB`, in both languages. */
export function storageWords(bytes: number, locale: Locale): string {
  const numberLocale = { en: 'en-US', es: 'es-MX' }[locale]
  const gigabytes = new Intl.NumberFormat(numberLocale, { maximumFractionDigits: 1 }).format(bytes / BYTES_PER_GIGABYTE)
  return `${gigabytes} GB`
}

/** `$27,610.00` in both languages, since dollars don't need a country prefix here. */
export function moneyWords(amountCents: number, locale: Locale): string {
  const numberLocale = { en: 'en-US', es: 'es-MX' }[locale]
  const format = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const
  return new Intl.NumberFormat(numberLocale, format).format(amountCents / 100)
}
