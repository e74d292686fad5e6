import { log } from './log.ts'
import { findNewVersion } from './new-version.ts'

const RETRIES = 3
const PAUSE_MS = 1_000

/**
 * Imports a script on demand. Retries three times, a second apart, because a deployment or a tunnel may have swallowed
 * it.
 * @throws NewVersion if it is gone because the server now runs another version
 */
export async function importModule<Module>(
  load: () => Promise<Module>,
  pause: (ms: number) => Promise<void> = wait,
): Promise<Module> {
  for (let retriesLeft = RETRIES; ; retriesLeft--) {
    try {
      return await load()
    } catch (error) {
      const newVersion = await findNewVersion(error)
      if (newVersion) throw newVersion
      if (retriesLeft === 0) throw error
      log.warn('Failed to load component. Retrying...', error)
      await pause(PAUSE_MS)
    }
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
