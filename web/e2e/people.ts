import { beforeAll, beforeEach } from 'vitest'

let addresses = 0

/** Returns an email address that was never used before, even if a test is retried. */
export function newAddress(name = 'guest'): string {
  return `${name}-${++addresses}@guests.example`
}

/**
 * Creates the users and deals that the tests of a file share, and new ones before a test is retried, so that leftovers
 * of the first attempt don't interfere.
 */
export function freshPeople(make: () => Promise<void>): void {
  beforeAll(make)
  beforeEach(async ({ task }) => {
    if ((task.result?.retryCount ?? 0) > 0) await make()
  })
}
