import { ApiError } from '@plumbline/contract/errors'

/** Refuses what the caller's role, or their part in the record, does not allow. */
export function authorize(allowed: boolean): void {
  if (!allowed) throw new ApiError('forbidden')
}

/** The record that was looked for; what is not there and what belongs to somebody else answer alike. */
export function found<Value>(value: Value | null | undefined): Value {
  if (value === undefined || value === null) throw new ApiError('not_found')
  return value
}

/** A change that works in some states only: anything else answers with the current one. */
export function expectStatus<Status extends string>(record: { status: Status }, ...allowed: readonly Status[]): void {
  if (!allowed.includes(record.status)) throw wrongState(record.status)
}

/** What the record is in now does not allow the change. */
export function wrongState(current: string, cause?: unknown): ApiError<'wrong_state'> {
  return new ApiError('wrong_state', { ...(cause ? { cause } : {}), details: { current } })
}

/**
 * A change is made on the version that the caller saw.
 * @param current makes the record as the caller may see it, so that they can compare both values and choose
 */
export function expectVersion(record: { version: number }, seen: number, current: () => object): void {
  if (record.version !== seen) throw editConflict(record.version, current())
}

export function editConflict(currentVersion: number, current: object): ApiError<'edit_conflict'> {
  return new ApiError('edit_conflict', { details: { currentVersion, current: { ...current } } })
}
