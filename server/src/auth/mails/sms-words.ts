import type { Locale } from '../../platform/http/context.ts'
import { durationText } from './duration.ts'

/** One segment of a text message in each language. */
export function codeText(locale: Locale, code: string, lifetimeMs: number): string {
  const duration = durationText(lifetimeMs, locale)
  return {
    en: `${code} is your Plumbline code. It works once, for ${duration}. Never share it.`,
    es: `${code} es su código de Plumbline. Funciona una sola vez, durante ${duration}. No lo comparta.`,
  }[locale]
}
