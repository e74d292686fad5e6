import { type PasswordWeakness, passwordWeaknesses } from '@plumbline/domain/auth/accounts/password'
import type { Auth } from '../auth.ts'
import { isLeaked } from './leaked.ts'

/** Lists every weakness of a password, including leaks if that check is on. */
export async function weaknessesOf({ settings, log }: Auth, password: string): Promise<PasswordWeakness[]> {
  const weaknesses = passwordWeaknesses(password, settings.password)
  return (await isLeaked(settings.leakedPasswordsUrl, password, log)) ? [...weaknesses, 'pwned'] : weaknesses
}
