import type { AccessChange } from '../live/access.ts'
import type { Workplace } from './workplace.ts'

/** What an access token proves, once its signature, its session and its person were found good. */
export type VerifiedToken = {
  userId: string
  sessionId: string
  email: string
  /** The person has a second factor that this session has not shown yet. */
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
  /** @returns null for a token that is no good (any more) */
  find(token: string): Promise<SignedIn | null>
  /** Drops what is remembered about these people; the next request reads it anew. */
  forget(change: AccessChange): void
  forgetAll(): void
  /** Calls whenever access changes, for what stays open beyond a request. @returns how to stop */
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
 * Who a token belongs to, where they work and with which roles: read from the database and remembered beside the token
 * until access changes, at the latest for a minute.
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
    // Access that changed while this was read may or may not be in it: use it once, do not remember it.
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
