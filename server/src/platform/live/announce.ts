import { statement, type TenantContext, type Tx } from '../db/doors.ts'

export const LIVE_CHANNEL = 'plumbline_live'
/** PostgreSQL rejects notifications of 8000 bytes or more. */
const LONGEST_NOTICE = 7_900

/** A key in the browser's query cache, starting with the room: `['deals', dealId]`. */
export type QueryKey = readonly string[]
/** @property by the ID of the request that made the change, so that the browser that sent it knows its own */
export type LiveNotice = { orgId: string; keys: readonly QueryKey[]; by?: string }
type Announcing = Pick<TenantContext, 'tenant'> & { requestId?: string }

const notify = statement('live.notify', 'select pg_notify($1, $2)')

/** What a transaction has announced so far, once for each key. */
type Gathered = Omit<LiveNotice, 'keys'> & { keys: Map<string, QueryKey> }

const gathered = new WeakMap<Tx, Map<string, Gathered>>()

/**
 * Notifies every open browser in the organization, once this transaction commits, which queries are out of date. All
 * that a transaction announces goes out as one notice.
 */
export async function announce(
  tx: Tx,
  { tenant, requestId: by }: Announcing,
  keys: readonly QueryKey[],
): Promise<void> {
  if (keys.length === 0) return
  const { orgId } = tenant
  const notices = gatheredIn(tx)
  const reader = `${orgId} ${by}`
  const notice = notices.get(reader) ?? { orgId, keys: new Map(), ...(by === undefined ? {} : { by }) }
  for (const key of keys) notice.keys.set(JSON.stringify(key), key)
  notices.set(reader, notice)
}

function gatheredIn(tx: Tx): Map<string, Gathered> {
  const known = gathered.get(tx)
  if (known) return known
  const notices = new Map<string, Gathered>()
  gathered.set(tx, notices)
  tx.beforeCommit(() => {
    for (const { keys, ...notice } of notices.values())
      tx.send(notify(LIVE_CHANNEL, written(notice, [...keys.values()])))
  })
  return notices
}

function written({ orgId, by }: Omit<LiveNotice, 'keys'>, keys: readonly QueryKey[]): string {
  const exact = JSON.stringify({ orgId, keys, by })
  return Buffer.byteLength(exact) < LONGEST_NOTICE ? exact : JSON.stringify({ orgId, keys: roomsOf(keys), by })
}

/** Used when there are too many keys to list: names the whole rooms instead. */
function roomsOf(keys: readonly QueryKey[]): QueryKey[] {
  return [...new Set(keys.map((key) => key[0] ?? ''))].map((room) => (room === '' ? [] : [room]))
}
