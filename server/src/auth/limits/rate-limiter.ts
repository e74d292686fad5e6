import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../../platform/db/doors.ts'

/** @param points the maximum within that time; 0 = no limit, and no limiter */
export type MakeLimiter = (keyPrefix: string, points: number, seconds: number) => RateLimiterPostgres | null

/** Creates limiters that all servers on a database share. */
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
          // Not at `points`: the last try counted may turn out to be right and be given back.
          inMemoryBlockOnConsumed: points + 1,
          keyPrefix,
          points,
          duration,
        })
}

/** @returns null if there was room, otherwise the seconds until there is */
export async function take(limiter: RateLimiterPostgres | null, key: string): Promise<number | null> {
  try {
    await limiter?.consume(key)
    return null
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return seconds(refusal)
    throw refusal
  }
}

/** Undoes one `take` that was let through. */
export async function giveBack(limiter: RateLimiterPostgres | null, key: string): Promise<void> {
  await limiter?.reward(key)
}

/** Hashes an address, so it can be counted without being stored. */
export function hashed(address: string): string {
  return createHash('sha256').update(address).digest('hex')
}

function seconds(result: RateLimiterRes): number {
  return Math.max(1, Math.ceil(result.msBeforeNext / 1_000))
}
