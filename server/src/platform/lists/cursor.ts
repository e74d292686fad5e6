import { type ApiError, invalidField } from '@plumbline/contract/errors'
import { isDay } from '@plumbline/domain/calendar'
import { isUuid } from '@plumbline/domain/ids'
import { isStorableText } from '@plumbline/domain/storable-text'

/** Where a page of a keyset-paginated list ended. Opaque to clients. */
export type Cursor = { sortValue: string; id: string }

/** Whether a string is a valid value of a column's type, as the database writes it. */
type IsValue = (text: string) => boolean

const INSTANT = /^(\d{4}-\d{2}-\d{2})[ T]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|[+-]\d{2}(:\d{2})?)$/

export const IS_VALUE_OF = {
  text: isStorableText,
  int: (text) => isWhole(text, 32),
  bigint: (text) => isWhole(text, 64),
  float8: (text) => (/^-?\d/.test(text) ? Number.isFinite(Number(text)) : /^-?Infinity$/.test(text)),
  timestamptz: (text) => isDay(INSTANT.exec(text)?.[1] ?? ''),
  date: (text) => isDay(text) || /^-?infinity$/.test(text),
} as const satisfies Record<string, IsValue>

function isWhole(text: string, bits: number): boolean {
  return /^-?\d{1,19}$/.test(text) && BigInt.asIntN(bits, BigInt(text)) === BigInt(text)
}

export function writeCursor({ sortValue, id }: Cursor): string {
  return Buffer.from(JSON.stringify([sortValue, id])).toString('base64url')
}

/**
 * @param isSortValue whether the list can sort by this value, so that values the database can't compare never reach it
 * @throws ApiError invalid_input for a cursor this server didn't create
 */
export function readCursor(text: string | undefined, isSortValue: IsValue): Cursor | null {
  if (text === undefined) return null
  const [sortValue, id] = partsOf(text)
  if (typeof sortValue !== 'string' || !isSortValue(sortValue) || typeof id !== 'string' || !isUuid(id))
    throw unknownCursor()
  return { sortValue, id }
}

/** Also used by lists that are paginated by a number or ID of their own. */
export function unknownCursor(): ApiError<'invalid_input'> {
  return invalidField('cursor', 'unknown_cursor', 'Start again from the first page.')
}

function partsOf(text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}
