import { type AssuranceLevel, assuranceLevel } from '@plumbline/domain/auth/assurance'
import type { UserRow } from '../users/store.ts'
import type { SessionMethod } from './store.ts'

export function levelOf(methods: readonly SessionMethod[]): AssuranceLevel {
  return assuranceLevel(methods.map(({ method }) => method))
}

export function hasVerifiedFactor({ factors }: Pick<UserRow, 'factors'>): boolean {
  return factors.some(({ status }) => status === 'verified')
}

/** The person has a second factor that this session never saw. */
export function lacksFactor(user: Pick<UserRow, 'factors'>, level: AssuranceLevel): boolean {
  return level === 'aal1' && hasVerifiedFactor(user)
}
