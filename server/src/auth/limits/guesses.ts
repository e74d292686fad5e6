import type { RateLimiterPostgres } from 'rate-limiter-flexible'
import { hashed, type MakeLimiter, roomIn, take } from './rate-limiter.ts'
import { AuthError } from '../wire/errors.ts'

export type GuessSettings = {
  /** wrong passwords for one account from one network address within 15 minutes; 0 = no limit */
  perAddress: number
  /** wrong passwords for one account from anywhere within 15 minutes; 0 = no limit */
  perAccount: number
}

/** Counts wrong passwords, whether or not the account exists. */
export type Guesses = {
  /** @throws over_request_rate_limit before the password is even checked */
  expectRoom(account: string, ip: string | null): Promise<void>
  countWrong(account: string, ip: string | null): Promise<void>
}

const QUARTER_HOUR = 900

export function createGuesses(limiter: MakeLimiter, settings: GuessSettings): Guesses {
  const perAddress = limiter('auth_guess_ip', settings.perAddress, QUARTER_HOUR)
  const perAccount = limiter('auth_guess', settings.perAccount, QUARTER_HOUR)
  const counted = (account: string, ip: string | null): [RateLimiterPostgres | null, string][] => [
    [perAddress, hashed(`${account} ${ip ?? ''}`)],
    [perAccount, hashed(account)],
  ]
  return {
    async expectRoom(account, ip) {
      const waits = await Promise.all(counted(account, ip).map(([counter, key]) => roomIn(counter, key)))
      const wait = Math.max(...waits)
      if (wait > 0)
        throw new AuthError(429, 'over_request_rate_limit', 'Too many wrong passwords; try again in a few minutes', {
          retryAfterSeconds: wait,
        })
    },
    async countWrong(account, ip) {
      await Promise.all(counted(account, ip).map(([counter, key]) => take(counter, key)))
    },
  }
}
