import { useSyncExternalStore } from 'react'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

const STORAGE_KEY = 'theme'
const listeners = new Set<() => void>()

function isTheme(text: string | null): text is Theme {
  return (THEMES as readonly (string | null)[]).includes(text)
}

function chosenTheme(): Theme {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return isTheme(stored) ? stored : 'system'
  } catch {
    return 'system'
  }
}

function paint(): void {
  const theme = chosenTheme()
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light'
  for (const listener of listeners) listener()
}

export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(STORAGE_KEY, theme)
  } catch {
    // Storage can be blocked; then the system theme applies.
  }
  paint()
}

/** Follows changes in other tabs, and the system theme if that's the choice. `first-paint.js` does the first paint. */
export function startTheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', paint)
  addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY) paint()
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useTheme(): Theme {
  return useSyncExternalStore<Theme>(subscribe, chosenTheme, () => 'system')
}

/** The theme currently displayed, even when the choice is the system theme. */
export function usePaintedTheme(): 'light' | 'dark' {
  return useSyncExternalStore(
    subscribe,
    () => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'),
    () => 'light',
  )
}
