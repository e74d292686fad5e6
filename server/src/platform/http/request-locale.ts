import type { Locale } from './workplace.ts'

const LOCALES: readonly Locale[] = ['en', 'es']

/** What a request indicates about its reader's language. */
export type LanguageSigns = {
  /** `?lang=` */
  lang?: unknown
  cookie?: string | undefined
  acceptLanguage?: string | undefined
}

/** The reader's language: from the URL, then the `language` cookie, then the browser's preference, then English. */
export function requestLocale({ lang, cookie, acceptLanguage }: LanguageSigns): Locale {
  return chosenLocale({ lang, cookie }) ?? wished(acceptLanguage ?? '') ?? 'en'
}

/** The language that the reader chose here, in the URL or before. */
export function chosenLocale({ lang, cookie }: Pick<LanguageSigns, 'lang' | 'cookie'>): Locale | undefined {
  return locale(lang) ?? locale(languageCookie(cookie ?? ''))
}

function locale(word: unknown): Locale | undefined {
  return LOCALES.find((known) => known === word)
}

function languageCookie(header: string): string | undefined {
  return /(?:^|;\s*)language=([^;]*)/.exec(header)?.[1]
}

/** The best supported language in `Accept-Language`: highest weight, then first listed. */
function wished(header: string): Locale | undefined {
  const wishes = header.split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    const weight = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean)
    return { locale: locale(tag.split('-', 1)[0]), weight: weight === undefined ? 1 : Number(weight) }
  })
  const [best] = wishes
    .filter((requested) => requested.locale && requested.weight > 0)
    .sort((left, right) => right.weight - left.weight)
  return best?.locale
}
