import type { RateLimiterPostgres } from 'rate-limiter-flexible'
import { giveBack, hashed, type MakeLimiter, take } from './rate-limiter.ts'
import { AuthError } from '../wire/errors.ts'

export type GuessSettings = {
  /** wrong passwords for one account from one network address within 15 minutes; 0 = no limit */
  perAddress: number
  /** wrong passwords for one account from anywhere within 15 minutes; 0 = no limit */
  perAccount: number
}

/** Counts wrong passwords, whether or not the account exists. */
export type Guesses = {
  /**
   * Counts a password as wrong until it turns out to be right, so that many sent at once can't all be checked.
   * @throws over_request_rate_limit before the password is even checked
   */
  countTry(account: string, ip: string | null): Promise<void>
  /** The password was right, or wasn't checked after all. */
  takeBack(account: string, ip: string | null): Promise<void>
}

type Counter = [limiter: RateLimiterPostgres | null, key: string]

const QUARTER_HOUR = 900

export function createGuesses(limiter: MakeLimiter, settings: GuessSettings): Guesses {
  const perAddress = limiter('auth_guess_ip', settings.perAddress, QUARTER_HOUR)
  const perAccount = limiter('auth_guess', settings.perAccount, QUARTER_HOUR)
  const counted = (account: string, ip: string | null): [Counter, Counter] => [
    [perAddress, hashed(`${account} ${ip ?? ''}`)],
    [perAccount, hashed(account)],
  ]
  return {
    async countTry(account, ip) {
      const [own, everywhere] = counted(account, ip)
      // In this order: an address that has no tries left can't use up those of everyone else.
      const wait = (await take(...own)) ?? (await take(...everywhere))
      if (wait !== null)
        throw new AuthError(429, 'over_request_rate_limit', 'Too many wrong passwords; try again in a few minutes', {
          retryAfterSeconds: wait,
        })
    },
    async takeBack(account, ip) {
      await Promise.all(counted(account, ip).map(([counter, key]) => giveBack(counter, key)))
    },
  }
}
