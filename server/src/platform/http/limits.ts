import { ApiError } from '@plumbline/contract/errors'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { isThisMachine } from './this-machine.ts'

/** How many requests of the API one network address and one person may make. */
export interface RequestLimits {
  /** @throws ApiError rate_limited */
  countAddress(ip: string): Promise<void>
  /** @throws ApiError rate_limited */
  countUser(userId: string): Promise<void>
  /**
   * Counts mails to people who do not know the organization yet, against what it may send in an hour and what one address gets.
   * @throws ApiError rate_limited
   */
  countInvitations(orgId: string, addresses: readonly string[]): Promise<void>
  /** Forgets counters whose time is over. */
  sweep(): Promise<void>
}

export type LimitSizes = { perAddress: number; perUser: number; seconds: number }

/** Far above what a person does with the pages open, far below what a script needs to be a nuisance. */
export const USUAL_LIMITS: LimitSizes = { perAddress: 3_000, perUser: 1_500, seconds: 60 }

const nothing = async () => undefined
export const NO_LIMITS: RequestLimits = {
  countAddress: nothing,
  countUser: nothing,
  countInvitations: nothing,
  sweep: nothing,
}

/** A whole firm can be invited in one go, and nobody gets a mail every few minutes. */
export const INVITATIONS_AN_HOUR = { perOrganization: 200, perAddress: 5 }
const HOUR_SECONDS = 3_600

export function createLimits(
  pool: pg.Pool,
  { perAddress, perUser, seconds }: LimitSizes = USUAL_LIMITS,
): RequestLimits {
  const addresses = shared(pool, 'address', perAddress, seconds)
  const users = shared(pool, 'user', perUser, seconds)
  const invitations = limiterOf(pool, 'invitations', INVITATIONS_AN_HOUR.perOrganization, HOUR_SECONDS)
  const invited = limiterOf(pool, 'invited', INVITATIONS_AN_HOUR.perAddress, HOUR_SECONDS)
  return {
    countInvitations: async (orgId, mailed) => {
      await consume(invitations, orgId, mailed.length)
      for (const address of mailed) await consume(invited, createHash('sha256').update(address).digest('hex'), 1)
    },
    // No address to tell people apart by.
    countAddress: (ip) => (isThisMachine(ip) ? Promise.resolve() : addresses(ip)),
    countUser: users,
    sweep: async () => {
      await pool.query('delete from rate_limits where expire < $1', [Date.now()])
    },
  }
}

type Allowance = { left: number; untilMs: number }

const MOST_ALLOWANCES = 50_000
const REQUESTS_PER_TRIP = 25

/**
 * A limit that all server processes share, without a database trip for each request: a process takes an allowance of
 * some requests at once and spends it in memory. While the database is away each process counts for itself.
 */
function shared(pool: pg.Pool, name: string, points: number, seconds: number): (key: string) => Promise<void> {
  const step = Math.max(1, Math.min(REQUESTS_PER_TRIP, Math.floor(points / 4)))
  const limiter = limiterOf(pool, name, points, seconds)
  const allowances = new Map<string, Allowance>()

  return async (key) => {
    const allowance = allowances.get(key)
    if (allowance && allowance.left > 0 && allowance.untilMs > Date.now()) {
      allowance.left--
      return
    }
    const { msBeforeNext } = await consume(limiter, key, step)
    if (allowances.size >= MOST_ALLOWANCES) allowances.clear()
    allowances.set(key, { left: step - 1, untilMs: Date.now() + msBeforeNext })
  }
}

function limiterOf(pool: pg.Pool, keyPrefix: string, points: number, duration: number): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration,
    inMemoryBlockOnConsumed: points,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration }),
  })
}

async function consume(limiter: RateLimiterPostgres, key: string, points: number): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key, points)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw new ApiError('rate_limited', {
      cause: refusal,
      details: { retryAfterMs: Math.max(1_000, refusal.msBeforeNext) },
    })
  }
}
