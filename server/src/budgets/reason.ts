import type { Reason, ReasonCode } from '@plumbline/contract/budgets/reason'

/** A reason as stored: text or a code, never both. */
export type StoredReason = { reason: string | null; reasonCode: ReasonCode | null }

export function storedReason(given: Reason | null): StoredReason {
  if (given === null) return { reason: null, reasonCode: null }
  return typeof given === 'string' ? { reason: given, reasonCode: null } : { reason: null, reasonCode: given.code }
}

export function readReason({ reason, reasonCode }: StoredReason): Reason {
  return reasonCode === null ? (reason ?? '') : { code: reasonCode }
}

/** The reason as stored in the activity log. */
export function loggedReason({ reason, reasonCode }: StoredReason) {
  return { ...(reason ? { reason } : {}), ...(reasonCode ? { reasonCode } : {}) }
}
