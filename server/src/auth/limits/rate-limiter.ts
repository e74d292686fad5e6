import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../../platform/db/doors.ts'

/** @param points how many in the time; 0 = no limit, and no limiter */
export type MakeLimiter = (keyPrefix: string, points: number, seconds: number) => RateLimiterPostgres | null

/** Limiters that all servers of a database share. */
export function limitersOn(db: Database): MakeLimiter {
  return (keyPrefix, points, duration) =>
    points === 0
      ? null
      : new RateLimiterPostgres({
          storeClient: db.pool,
          storeType: 'pool',
          tableName: 'rate_limits',
          tableCreated: true,
          clearExpiredByTimeout: false,
          inMemoryBlockOnConsumed: points,
          keyPrefix,
          points,
          duration,
        })
}

/** @returns null when there was room, else the seconds until there is */
export async function take(limiter: RateLimiterPostgres | null, key: string): Promise<number | null> {
  try {
    await limiter?.consume(key)
    return null
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return seconds(refusal)
    throw refusal
  }
}

/** Looks without taking. @returns the seconds until there is room, 0 when there is some */
export async function roomIn(limiter: RateLimiterPostgres | null, key: string): Promise<number> {
  const state = await limiter?.get(key)
  return limiter && state && state.consumedPoints >= limiter.points ? seconds(state) : 0
}

/** Addresses are counted without being kept. */
export function hashed(address: string): string {
  return createHash('sha256').update(address).digest('hex')
}

function seconds(result: RateLimiterRes): number {
  return Math.max(1, Math.ceil(result.msBeforeNext / 1_000))
}
