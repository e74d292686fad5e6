import { invalidField } from '@plumbline/contract/errors'
import { isUuid } from '@plumbline/domain/ids'

/** Where a page of a keyset list ended. Opaque to clients. */
export type Cursor = { sortValue: string; id: string }

export function writeCursor({ sortValue, id }: Cursor): string {
  return Buffer.from(JSON.stringify([sortValue, id])).toString('base64url')
}

/**
 * @param isSortValue whether the list sorts by such a value: what the database cannot compare never reaches it
 * @throws ApiError invalid_input for a cursor that this server did not make
 */
export function readCursor(
  text: string | undefined,
  isSortValue: (text: string) => boolean = () => true,
): Cursor | null {
  if (text === undefined) return null
  const [sortValue, id] = partsOf(text)
  if (typeof sortValue !== 'string' || !isSortValue(sortValue) || typeof id !== 'string' || !isUuid(id))
    throw invalidField('cursor', 'unknown_cursor', 'Start again from the first page.')
  return { sortValue, id }
}

function partsOf(text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}
