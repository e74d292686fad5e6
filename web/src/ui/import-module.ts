import { log } from './log.ts'
import { findNewVersion } from './new-version.ts'

const RETRIES = 3
const PAUSE_MS = 1_000

/**
 * Imports a script on demand. Retries three times, a second apart, because a deployment or a tunnel may have swallowed
 * it. Browsers may remember that an address failed, so each retry uses one of its own.
 * @throws NewVersion if it is gone because the server now runs another version
 */
export async function importModule<Module>(
  load: () => Promise<Module>,
  pause: (ms: number) => Promise<void> = wait,
): Promise<Module> {
  let attempt = load
  for (let retriesLeft = RETRIES; ; retriesLeft--) {
    try {
      return await attempt()
    } catch (error) {
      const newVersion = await findNewVersion(error)
      if (newVersion) throw newVersion
      if (retriesLeft === 0) throw error
      log.warn('Failed to load component. Retrying...', error)
      await pause(PAUSE_MS)
      attempt = freshAttempt(error) ?? load
    }
  }
}

let attempts = 0

/** Imports the script that an error names from an address that hasn't failed before. Not every browser names it. */
function freshAttempt<Module>(error: unknown): (() => Promise<Module>) | null {
  const address = /https?:\/\/\S+?\.js/.exec(error instanceof Error ? error.message : '')?.[0]
  if (!address?.startsWith(`${location.origin}/`)) return null
  const fresh = `${address}?attempt=${++attempts}`
  return () => import(/* @vite-ignore */ fresh) as Promise<Module>
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
