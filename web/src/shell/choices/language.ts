import { useSyncExternalStore } from 'react'
import { getLocale, overwriteGetLocale, type Locale } from '../../messages/generated/runtime.js'

export const LOCALES = ['en', 'es'] as const satisfies readonly Locale[]
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', es: 'Español' }

const STORAGE_KEY = 'language'
const YEAR_SECONDS = 31_536_000

let current: Locale = 'en'
const listeners = new Set<() => void>()

function isLocale(text: string): text is Locale {
  return text in LANGUAGE_NAMES
}

/** Sets messages to the language of the initial HTML; call once before anything renders. */
export function startLanguage(): void {
  const painted = document.documentElement.lang
  current = isLocale(painted) ? painted : 'en'
  overwriteGetLocale(() => current)
}

/** Switches to a language that someone else suggests, unless this device has a choice of its own. Stores nothing. */
export function followLanguage(locale: Locale): void {
  if (locale === current || hasChosen()) return
  show(locale)
}

function hasChosen(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null
  } catch {
    return false
  }
}

/** Stores the choice (in local storage, and in the cookie the server reads) and switches every screen. */
export function chooseLanguage(locale: Locale): void {
  document.cookie = `language=${locale}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
  try {
    localStorage.setItem(STORAGE_KEY, locale)
  } catch {
    // Storage can be blocked; the cookie is enough.
  }
  show(locale)
}

function show(locale: Locale): void {
  current = locale
  document.documentElement.lang = locale
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The current language. Use it as a `key` to remount part of the page when it changes. */
export function useLanguage(): Locale {
  return useSyncExternalStore(subscribe, () => current, getLocale)
}
