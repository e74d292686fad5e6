import { MOST_RECENT } from '@plumbline/domain/search/limits'

/** Whose list it is. Each person on a computer has a list of their own for each organization. */
export type Owner = { userId: string; orgId: string }

const ID = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})'
const IN_PATH = new RegExp(`^/app/(?:deals|vendors|people)/${ID}(?:/|$)`)
const IN_QUERY = ['order', 'invoice', 'draw', 'document'] as const
const WHOLE = new RegExp(`^${ID}$`)

/** Returns the id of the record that an address shows, the innermost one: an order rather than its deal. */
export function idInAddress(pathname: string, search: string): string | null {
  const params = new URLSearchParams(search)
  for (const name of IN_QUERY) {
    const id = params.get(name)
    if (id !== null && WHOLE.test(id)) return id
  }
  return IN_PATH.exec(pathname)?.[1] ?? null
}

function keyOf({ userId, orgId }: Owner): string {
  return `recent:${userId}:${orgId}`
}

/** Puts a record at the top of the list. Only ids are stored; records are read again with the current permissions. */
export function remember(owner: Owner, id: string): void {
  const ids = [id, ...recentIds(owner).filter((other) => other !== id)].slice(0, MOST_RECENT)
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify(ids))
  } catch {
    // If storage is full or blocked, nothing is remembered.
  }
}

/** Returns the ids of recently opened records, latest first. */
export function recentIds(owner: Owner): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(keyOf(owner)) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string' && WHOLE.test(id)) : []
  } catch {
    return []
  }
}
