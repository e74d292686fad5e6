import { type PasswordWeakness, passwordWeaknesses } from '@plumbline/domain/auth/accounts/password'
import type { Auth } from '../auth.ts'
import { isLeaked } from './leaked.ts'

/** Every way in which a password falls short, lost by others included where that is looked up. */
export async function weaknessesOf({ settings, log }: Auth, password: string): Promise<PasswordWeakness[]> {
  const weaknesses = passwordWeaknesses(password, settings.password)
  return (await isLeaked(settings.leakedPasswordsUrl, password, log)) ? [...weaknesses, 'pwned'] : weaknesses
}
