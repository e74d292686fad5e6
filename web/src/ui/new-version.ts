import { useSyncExternalStore } from 'react'

/** `later`: on a page that is painted before its script is fetched. */
const ENTRY = /<script type="(?:module|later)"[^>]*\ssrc="([^"]+)"/

/** The server runs a different version than this page, so the page's scripts are no longer available. */
export class NewVersion extends Error {
  /** the entry script of that version's page */
  readonly entry: string

  constructor(entry: string, options?: ErrorOptions) {
    super('the server serves a new version', options)
    this.entry = entry
  }
}

let found: NewVersion | null = null
const listeners = new Set<() => void>()

/**
 * Requests this page again after one of its scripts could not be fetched. @returns null if the version is still the
 * same
 */
export async function findNewVersion(cause: unknown): Promise<NewVersion | null> {
  const running = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  const served = running ? await servedEntry() : undefined
  if (served === undefined || served === running) return null
  found ??= new NewVersion(served, { cause })
  for (const listener of listeners) listener()
  return found
}

async function servedEntry(): Promise<string | undefined> {
  try {
    const response = await fetch(location.href, { cache: 'no-store', headers: { accept: 'text/html' } })
    return ENTRY.exec(await response.text())?.[1]
  } catch {
    return undefined
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the new version once a script was missing because of it. */
export function useNewVersion(): NewVersion | null {
  return useSyncExternalStore(
    subscribe,
    () => found,
    () => null,
  )
}

const LOADED = 'plumbline.loaded-version'

/** Checks that this version has not been loaded in this tab yet, so that a failing load isn't retried forever. */
export function mayLoadNewVersion({ entry }: NewVersion): boolean {
  try {
    return sessionStorage.getItem(LOADED) !== entry
  } catch {
    return false
  }
}

/** Reloads this address. */
export function loadNewVersion({ entry }: NewVersion): void {
  sessionStorage.setItem(LOADED, entry)
  location.reload()
}
