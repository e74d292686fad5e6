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
  /**
   * Counts a message to the team, by the network address it comes from and by the e-mail address in it.
   * @throws ApiError rate_limited
   */
  countInquiry(ip: string | null, email: string): Promise<void>
  /** Whether that e-mail address, of which nobody knows whose it is, may be told that its message arrived; then it is counted. */
  mayConfirmInquiry(email: string): Promise<boolean>
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
  countInquiry: nothing,
  mayConfirmInquiry: async () => true,
  sweep: nothing,
}

/** A whole firm can be invited in one go, and nobody gets a mail every few minutes. */
export const INVITATIONS_AN_HOUR = { perOrganization: 200, perAddress: 5 }
const HOUR_SECONDS = 3_600

/** Strangers who write to the team: room for an office behind one address, and for somebody who thinks of one more thing. */
export const INQUIRIES_AN_HOUR = { perNetworkAddress: 10, perEmail: 5 }
/** Whoever types addresses of others has each of them mailed once a day, and all of them together thirty times an hour. */
export const CONFIRMED_INQUIRIES = { perEmailADay: 1, anHour: 30 }
const DAY_SECONDS = 24 * HOUR_SECONDS

export function createLimits(
  pool: pg.Pool,
  { perAddress, perUser, seconds }: LimitSizes = USUAL_LIMITS,
): RequestLimits {
  const addresses = shared(pool, 'address', perAddress, seconds)
  const users = shared(pool, 'user', perUser, seconds)
  const invitations = limiterOf(pool, 'invitations', INVITATIONS_AN_HOUR.perOrganization, HOUR_SECONDS)
  const invited = limiterOf(pool, 'invited', INVITATIONS_AN_HOUR.perAddress, HOUR_SECONDS)
  const inquiries = limiterOf(pool, 'inquiries', INQUIRIES_AN_HOUR.perNetworkAddress, HOUR_SECONDS)
  const inquirers = limiterOf(pool, 'inquirers', INQUIRIES_AN_HOUR.perEmail, HOUR_SECONDS)
  const confirmed = limiterOf(pool, 'inquiry_confirmed', CONFIRMED_INQUIRIES.perEmailADay, DAY_SECONDS)
  const confirmations = limiterOf(pool, 'inquiry_confirmations', CONFIRMED_INQUIRIES.anHour, HOUR_SECONDS)
  return {
    countInquiry: async (ip, email) => {
      if (ip !== null && !isThisMachine(ip)) await consume(inquiries, ip, 1)
      await consume(inquirers, hashed(email), 1)
    },
    mayConfirmInquiry: async (email) =>
      (await hasRoom(confirmed, hashed(email))) && (await hasRoom(confirmations, 'all')),
    countInvitations: async (orgId, mailed) => {
      await consume(invitations, orgId, mailed.length)
      for (const address of mailed) await consume(invited, hashed(address), 1)
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

/** Addresses are counted without being kept. */
function hashed(address: string): string {
  return createHash('sha256').update(address).digest('hex')
}

async function hasRoom(limiter: RateLimiterPostgres, key: string): Promise<boolean> {
  try {
    await consume(limiter, key, 1)
    return true
  } catch (refusal) {
    if (refusal instanceof ApiError) return false
    throw refusal
  }
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
