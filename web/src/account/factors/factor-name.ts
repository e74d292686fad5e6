import { MAX_FACTOR_NAME_LENGTH } from '@plumbline/domain/auth/factors/factors'
import { m } from '../../messages/generated/messages.js'

export type AddFactorProps = {
  /** Names of the existing factors. Each must be unique. */
  taken: readonly string[]
  onClose: () => void
  onAdded: () => Promise<void>
}

/** @returns true, or what is wrong with the new factor's name */
export function judgeFactorName(name: string, taken: readonly string[]): true | string {
  if (name.trim() === '') return m.account_factor_name_missing()
  if (name.trim().length > MAX_FACTOR_NAME_LENGTH) return m.auth_name_long({ count: MAX_FACTOR_NAME_LENGTH })
  return taken.includes(name.trim()) ? m.auth_error_factor_name() : true
}
