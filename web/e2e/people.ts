import { beforeAll, beforeEach } from 'vitest'

let addresses = 0

/** An address that nobody had before, also when a test is tried again. */
export function newAddress(name = 'guest'): string {
  return `${name}-${++addresses}@guests.example`
}

/**
 * Makes the people and deals that the tests of a file share, and others before a test is tried again: what its first try
 * left behind is not theirs.
 */
export function freshPeople(make: () => Promise<void>): void {
  beforeAll(make)
  beforeEach(async ({ task }) => {
    if ((task.result?.retryCount ?? 0) > 0) await make()
  })
}
