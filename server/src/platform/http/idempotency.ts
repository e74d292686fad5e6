import { ApiError } from '@plumbline/contract/errors'
import { newId } from '@plumbline/domain/ids'
import { setTimeout as delay } from 'node:timers/promises'
import { type Companion, readAs, statement, type TenantContext, type Tx, txAs } from '../db/doors.ts'
import { type App, type Context, contextOf, type ContextParts } from './context.ts'
import type { Workplace } from './workplace.ts'

export const KEY_KEPT_MS = 24 * 3_600_000
const LONGEST_KEY = 200
const WAIT_FOR_ANSWER_MS = 5_000
const LOOK_AGAIN_MS = 50

type Claim = { requestHash: string; claimId: string; response: string | null; claimedAt: Date }

const selectClaim = statement<Claim>(
  'idempotency.find',
  `select claim.request_hash, claim.claim_id, claim.response, claim.claimed_at
   from idempotency_keys claim
   where claim.org_id = $1 and claim.user_id = $2 and claim.key = $3 and claim.claimed_at > $4`,
)

/** Waits for any transaction claiming the same key; returns no row if that one committed first. */
const insertClaim = statement<{ claimId: string }>(
  'idempotency.claim',
  `insert into idempotency_keys as claim (org_id, user_id, key, request_hash, claim_id, claimed_at)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (org_id, user_id, key) do update
     set request_hash = excluded.request_hash, claim_id = excluded.claim_id, response = null, claimed_at = excluded.claimed_at
     where claim.claimed_at <= $7 or claim.claim_id = excluded.claim_id
   returning claim_id`,
)

const storeResponse = statement(
  'idempotency.answer',
  `update idempotency_keys set response = $5
   where org_id = $1 and user_id = $2 and key = $3 and claim_id = $4`,
)

/** Another transaction claimed the key, so ours must be rolled back. */
class ClaimedElsewhere extends Error {}

/** Who is making which request; `input` is as sent. */
export type Write = {
  parts: ContextParts
  key: string | string[] | undefined
  path: readonly string[]
  input: unknown
}
type Outcome = { output: unknown; context: Context }

/**
 * Executes a write once per Idempotency-Key. The key is claimed in the first transaction the command commits, so a
 * crash leaves both or neither. A repeated request gets the stored response; a different request with the same key is
 * rejected.
 */
export async function answerOnce(
  write: Write,
  carryOut: (ctx: Context) => Outcome | Promise<Outcome>,
): Promise<Outcome> {
  const { parts, key } = write
  if (key === undefined) return carryOut(contextOf(parts))
  const once = onceFor(parts.app, parts.workplace, usableKey(key), hashOf(write))
  const ctx = contextOf({ ...parts, companion: once.companion })
  const before = await once.earlierAnswer()
  if (before) return { output: before.answer, context: ctx }
  try {
    const outcome = await carryOut(ctx)
    await once.remember(outcome.output)
    return outcome
  } catch (error) {
    // The failure may be caused by a concurrent duplicate of this request that just made the same change.
    const meanwhile = await once.earlierAnswer()
    if (meanwhile) return { output: meanwhile.answer, context: ctx }
    if (error instanceof ClaimedElsewhere) throw new ApiError('busy', { cause: error })
    throw error
  }
}

function onceFor(app: App, workplace: Workplace, key: string, requestHash: string) {
  const { orgId, userId } = workplace.actor
  const ctx: TenantContext = { db: app.db, tenant: { orgId, userId } }
  const claimId = newId()
  let claimed = false

  const companion: Companion = {
    join: async (tx: Tx) => {
      if (claimed) return
      const now = app.clock()
      const claim = insertClaim(orgId, userId, key, requestHash, claimId, now, new Date(now.getTime() - KEY_KEPT_MS))
      if (!(await tx.first(claim))) throw new ClaimedElsewhere('this idempotency key is in use by another request')
    },
    committed: () => {
      claimed = true
    },
  }

  const find = async (): Promise<Claim | undefined> => {
    const [claim] = await readAs(ctx, selectClaim(orgId, userId, key, new Date(app.clock().getTime() - KEY_KEPT_MS)))
    return claim?.claimId === claimId ? undefined : claim
  }

  return {
    companion,
    /** The response to an earlier request with this key; waits while that request is still in progress. */
    earlierAnswer: async (): Promise<{ answer: unknown } | undefined> => {
      const giveUpAt = performance.now() + WAIT_FOR_ANSWER_MS
      for (;;) {
        const claim = await find()
        if (!claim) return undefined
        if (claim.requestHash !== requestHash) throw new ApiError('idempotency_mismatch')
        if (claim.response !== null) return { answer: JSON.parse(claim.response) as unknown }
        const age = app.clock().getTime() - claim.claimedAt.getTime()
        if (age > WAIT_FOR_ANSWER_MS || performance.now() > giveUpAt) throw new ApiError('idempotency_replayed')
        await delay(LOOK_AGAIN_MS)
      }
    },
    /**
     * The change is already committed at this point. If storing the response fails, a repeated request is rejected
     * rather than executed twice.
     */
    remember: async (output: unknown): Promise<void> => {
      if (!claimed) return
      const text = JSON.stringify(output ?? null)
      await txAs(ctx, (tx) => tx.run(storeResponse(orgId, userId, key, claimId, text))).catch((error: unknown) =>
        app.log.warn({ err: error }, 'Could not save the response to a request with an idempotency key'),
      )
    },
  }
}

function usableKey(key: string | string[]): string {
  const text = Array.isArray(key) ? key.join(',') : key.trim()
  if (text === '' || text.length > LONGEST_KEY) throw new ApiError('bad_request')
  return text
}

/**
 * Identical requests have the same mark, regardless of field order. It's keyed, because a request can contain a tax number,
 * and all tax numbers can be tried against a plain hash.
 */
function hashOf({ parts, path, input }: Write): string {
  const ordered = JSON.stringify([path, input], (_name, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)))
      : value,
  )
  return parts.app.secrets.sign('idempotency', ordered).toString('hex')
}
