import { useSyncExternalStore } from 'react'
import { overwriteGetLocale, type Locale } from '../../messages/generated/runtime.js'

export const LOCALES = ['en', 'es'] as const satisfies readonly Locale[]
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', es: 'Español' }

const STORAGE_KEY = 'language'
const YEAR_SECONDS = 31_536_000

let current: Locale = 'en'
const listeners = new Set<() => void>()

function isLocale(text: string): text is Locale {
  return text in LANGUAGE_NAMES
}

/** Messages follow the language that the page was painted in; call once before anything renders. */
export function startLanguage(): void {
  const painted = document.documentElement.lang
  current = isLocale(painted) ? painted : 'en'
  overwriteGetLocale(() => current)
}

/** Keeps the choice (local storage, and the cookie that tells the server) and turns every screen over. */
export function chooseLanguage(locale: Locale): void {
  current = locale
  document.documentElement.lang = locale
  document.cookie = `language=${locale}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
  try {
    localStorage.setItem(STORAGE_KEY, locale)
  } catch {
    // Storage may be forbidden; the cookie is enough.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The language now; the part of the page that has it as `key` is rendered anew when it changes. */
export function useLanguage(): Locale {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => current,
  )
}
