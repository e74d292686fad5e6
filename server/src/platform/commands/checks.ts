import { ApiError } from '@plumbline/contract/errors'

/** Denies what the caller's role or relationship to the record doesn't allow. */
export function authorize(allowed: boolean): void {
  if (!allowed) throw new ApiError('forbidden')
}

/** Returns the record, or throws not_found. Missing records and those of others give the same response. */
export function found<Value>(value: Value | null | undefined): Value {
  if (value === undefined || value === null) throw new ApiError('not_found')
  return value
}

/** Checks that the record's status allows the change; otherwise the error includes the current status. */
export function expectStatus<Status extends string>(record: { status: Status }, ...allowed: readonly Status[]): void {
  if (!allowed.includes(record.status)) throw wrongState(record.status)
}

/** The record's current state doesn't allow the change. */
export function wrongState(current: string, cause?: unknown): ApiError<'wrong_state'> {
  return new ApiError('wrong_state', { ...(cause ? { cause } : {}), details: { current } })
}

/**
 * Checks that a change is based on the current version.
 * @param current returns the record as the caller can see it, so that they can compare both values and choose
 */
export function expectVersion(record: { version: number }, seen: number, current: () => object): void {
  if (record.version !== seen) throw editConflict(record.version, current())
}

export function editConflict(currentVersion: number, current: object): ApiError<'edit_conflict'> {
  return new ApiError('edit_conflict', { details: { currentVersion, current: { ...current } } })
}
