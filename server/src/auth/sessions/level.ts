import { type AssuranceLevel, assuranceLevel } from '@plumbline/domain/access/assurance'
import type { Auth } from '../auth.ts'
import type { UserRow } from '../users/store.ts'
import type { SessionMethod } from './store.ts'

export function levelOf(methods: readonly SessionMethod[]): AssuranceLevel {
  return assuranceLevel(methods.map(({ method }) => method))
}

/**
 * Whether the person has a second factor that this session hasn't verified. Factors that can't currently be verified
 * don't count.
 */
export function lacksFactor(
  { settings }: Pick<Auth, 'settings'>,
  { factors }: Pick<UserRow, 'factors'>,
  level: AssuranceLevel,
): boolean {
  const { use } = settings.factors
  return level === 'aal1' && factors.some(({ status, factorType: type }) => status === 'verified' && use[type].verify)
}
