import type { AccessChange } from '../live/access.ts'
import type { Workplace } from './workplace.ts'

/** What an access token proves once its signature, session, and user have been verified. */
export type VerifiedToken = {
  userId: string
  sessionId: string
  email: string
  /** The person has a second factor that this session hasn't presented yet. */
  lacksFactor: boolean
  expiresAtMs: number
}

/** A signed-in person; without a workplace until they belong to an organization. */
export type SignedIn = {
  userId: string
  sessionId: string
  email: string
  lacksFactor: boolean
  workplace: Workplace | null
}

export interface Sessions {
  /** @returns null for a token that is invalid or no longer valid */
  find(token: string): Promise<SignedIn | null>
  /** Drops the cached sessions the change affects; the next request loads them again. */
  forget(change: AccessChange): void
  forgetAll(): void
  /**
   * Calls the listener whenever access changes, for anything that stays open longer than a request. @returns a function
   * that unsubscribes
   */
  watch(listener: (change: AccessChange) => void): () => void
}

type Sources = {
  verify(token: string): Promise<VerifiedToken | null>
  workplaceOf(userId: string): Promise<Workplace | null>
  now(): number
}

type Remembered = { signedIn: SignedIn; untilMs: number }

const LONGEST_MEMORY_MS = 60_000
const MOST_REMEMBERED = 10_000

/**
 * Resolves a token to its person, their organization, and their roles. Read from the database and cached by token until
 * access changes, for a minute at most.
 */
export function createSessions(sources: Sources): Sessions {
  const remembered = new Map<string, Remembered>()
  const arriving = new Map<string, Promise<SignedIn | null>>()
  const listeners = new Set<(change: AccessChange) => void>()
  let changes = 0

  const load = async (token: string): Promise<SignedIn | null> => {
    const changesBefore = changes
    const verified = await sources.verify(token)
    if (verified === null) return null
    const { userId, sessionId, email, lacksFactor, expiresAtMs } = verified
    const signedIn = { userId, sessionId, email, lacksFactor, workplace: await sources.workplaceOf(userId) }
    // If access changed during the read, the result may be stale: use it once, but don't cache it.
    if (changes === changesBefore) {
      const oldest = remembered.size >= MOST_REMEMBERED ? remembered.keys().next().value : undefined
      if (oldest !== undefined) remembered.delete(oldest)
      remembered.set(token, { signedIn, untilMs: Math.min(sources.now() + LONGEST_MEMORY_MS, expiresAtMs) })
    }
    return signedIn
  }

  return {
    find: (token) => {
      const known = remembered.get(token)
      if (known && known.untilMs > sources.now()) return Promise.resolve(known.signedIn)
      remembered.delete(token)
      const already = arriving.get(token)
      if (already) return already
      const loading = load(token).finally(() => arriving.delete(token))
      arriving.set(token, loading)
      return loading
    },
    forget: (change) => {
      changes++
      arriving.clear()
      for (const [token, { signedIn }] of remembered) if (concerns(change, signedIn)) remembered.delete(token)
      for (const listener of listeners) listener(change)
    },
    forgetAll: () => {
      changes++
      arriving.clear()
      remembered.clear()
    },
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function concerns(change: AccessChange, signedIn: SignedIn): boolean {
  if ('sessionId' in change) return signedIn.sessionId === change.sessionId
  if ('userId' in change) return signedIn.userId === change.userId
  return signedIn.workplace?.actor.orgId === change.orgId
}
