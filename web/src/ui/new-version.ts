import { useSyncExternalStore } from 'react'

const ENTRY = /<script type="module"[^>]*\ssrc="([^"]+)"/

/** The server runs another version than this page, whose scripts are gone from it. */
export class NewVersion extends Error {
  /** the script with which that version's page begins */
  readonly entry: string

  constructor(entry: string, options?: ErrorOptions) {
    super('the server serves a new version', options)
    this.entry = entry
  }
}

let found: NewVersion | null = null
const listeners = new Set<() => void>()

/** Asks the server for this page again, after a script of it could not be fetched. @returns null while it is the same */
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

/** The new version, once a script was missing because of it. */
export function useNewVersion(): NewVersion | null {
  return useSyncExternalStore(
    subscribe,
    () => found,
    () => null,
  )
}

const LOADED = 'plumbline.loaded-version'

/** Whether this version was not loaded before in this tab: should it not come then, it is not tried for ever. */
export function mayLoadNewVersion({ entry }: NewVersion): boolean {
  try {
    return sessionStorage.getItem(LOADED) !== entry
  } catch {
    return false
  }
}

/** Loads this address anew. */
export function loadNewVersion({ entry }: NewVersion): void {
  sessionStorage.setItem(LOADED, entry)
  location.reload()
}
