import { ApiError } from '@plumbline/contract/errors'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { isThisMachine } from './this-machine.ts'

/** How many API requests a single IP address or person can make. */
export interface RequestLimits {
  /** @throws ApiError rate_limited */
  countAddress(ip: string): Promise<void>
  /** @throws ApiError rate_limited */
  countUser(userId: string): Promise<void>
  /**
   * Counts emails to people who aren't in the organization yet, against the hourly limits of the organization and of
   * each address.
   * @throws ApiError rate_limited
   */
  countInvitations(orgId: string, addresses: readonly string[]): Promise<void>
  /**
   * Counts a message to the team against the limits of its IP address and of the email address in it.
   * @throws ApiError rate_limited
   */
  countInquiry(ip: string | null, email: string): Promise<void>
  /** Whether a confirmation can be sent to this unverified email address; if so, it's counted. */
  mayConfirmInquiry(email: string): Promise<boolean>
  /** Counts a request for a vendor's sign-in email. @throws ApiError rate_limited */
  countSignInRequest(ip: string | null): Promise<void>
  /** Whether a vendor's sign-in email can be sent to this address; if so, it's counted. */
  mayEmailSignIn(email: string): Promise<boolean>
  /** Counts a code sent to a phone that should get text messages. @throws ApiError rate_limited */
  countTextCode(person: { userId: string; orgId: string }, phone: string): Promise<void>
  /** Deletes expired counters. */
  sweep(): Promise<void>
}

export type LimitSizes = { perAddress: number; perUser: number; seconds: number }

/** Far above what a person does with the pages open, and far below what an abusive script needs. */
export const USUAL_LIMITS: LimitSizes = { perAddress: 3_000, perUser: 1_500, seconds: 60 }

const nothing = async () => undefined
export const NO_LIMITS: RequestLimits = {
  countAddress: nothing,
  countUser: nothing,
  countInvitations: nothing,
  countInquiry: nothing,
  mayConfirmInquiry: async () => true,
  countSignInRequest: nothing,
  mayEmailSignIn: async () => true,
  countTextCode: nothing,
  sweep: nothing,
}

/** Enough to invite a whole company at once, without emailing anyone every few minutes. */
export const INVITATIONS_AN_HOUR = { perOrganization: 200, perAddress: 5 }
const HOUR_SECONDS = 3_600

/** For vendors: enough for an office behind one IP address, and to try again when an email is late. */
export const SIGN_INS_AN_HOUR = { perNetworkAddress: 30, perEmail: 5 }

/** For someone who mistypes a number, or whose message is late; and so that nobody is texted by strangers. */
export const TEXT_CODES_AN_HOUR = { perPerson: 5, perPhone: 5 }
/** Codes aren’t part of the organization’s monthly limit, so many people or numbers together have one of their own. */
export const TEXT_CODES_A_DAY = { perPerson: 10, perOrganization: 40 }

/**
 * For messages to the team from strangers: enough for an office behind one IP address, or for someone who thinks of one
 * more thing.
 */
export const INQUIRIES_AN_HOUR = { perNetworkAddress: 10, perEmail: 5 }
/**
 * Limits what someone who enters other people's addresses can do: each is emailed at most once a day, and all together
 * thirty times an hour.
 */
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
  const signInRequests = limiterOf(pool, 'portal_requests', SIGN_INS_AN_HOUR.perNetworkAddress, HOUR_SECONDS)
  const signIns = limiterOf(pool, 'portal_sign_in', SIGN_INS_AN_HOUR.perEmail, HOUR_SECONDS)
  const textCodes = limiterOf(pool, 'text_codes', TEXT_CODES_AN_HOUR.perPerson, HOUR_SECONDS)
  const dailyTextCodes = limiterOf(pool, 'text_codes_a_day', TEXT_CODES_A_DAY.perPerson, DAY_SECONDS)
  const textCodesOfOrganizations = limiterOf(
    pool,
    'text_codes_of_organization',
    TEXT_CODES_A_DAY.perOrganization,
    DAY_SECONDS,
  )
  const textedPhones = limiterOf(pool, 'texted_phones', TEXT_CODES_AN_HOUR.perPhone, HOUR_SECONDS)
  return {
    countTextCode: async ({ userId, orgId }, phone) => {
      await consume(dailyTextCodes, userId, 1)
      await consume(textCodesOfOrganizations, orgId, 1)
      await consume(textCodes, userId, 1)
      await consume(textedPhones, hashed(phone), 1)
    },
    countSignInRequest: async (ip) => {
      if (ip !== null && !isThisMachine(ip)) await consume(signInRequests, ip, 1)
    },
    mayEmailSignIn: (email) => hasRoom(signIns, hashed(email)),
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
    // The address doesn't identify a client.
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
 * A limit shared by all server processes without a database call per request: a process reserves a batch of requests
 * and counts them down in memory. Requests that arrive while a batch is being reserved wait for that one, so that
 * parallel requests don't each reserve a whole batch. While the database is unavailable, each process counts on its
 * own.
 */
function shared(pool: pg.Pool, name: string, points: number, seconds: number): (key: string) => Promise<void> {
  const step = Math.max(1, Math.min(REQUESTS_PER_TRIP, Math.floor(points / 4)))
  const limiter = limiterOf(pool, name, points, seconds)
  const allowances = new Map<string, Allowance>()
  const trips = new Map<string, Promise<void>>()

  const reserve = async (key: string): Promise<void> => {
    const { msBeforeNext } = await consume(limiter, key, step)
    if (allowances.size >= MOST_ALLOWANCES) allowances.clear()
    allowances.set(key, { left: step, untilMs: Date.now() + msBeforeNext })
  }
  const onlyTrip = (key: string): Promise<void> => {
    const already = trips.get(key)
    if (already) return already
    const trip = reserve(key).finally(() => trips.delete(key))
    trips.set(key, trip)
    return trip
  }

  return async (key) => {
    for (;;) {
      const allowance = allowances.get(key)
      if (allowance && allowance.left > 0 && allowance.untilMs > Date.now()) {
        allowance.left--
        return
      }
      await onlyTrip(key)
    }
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

/** Addresses are counted by hash, so they aren't stored. */
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
