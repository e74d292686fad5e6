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

/** Notifies every open browser in the organization, once this transaction commits, which queries are out of date. */
export async function announce(tx: Tx, { tenant, requestId }: Announcing, keys: readonly QueryKey[]): Promise<void> {
  if (keys.length === 0) return
  const notice: LiveNotice = { orgId: tenant.orgId, keys, ...(requestId === undefined ? {} : { by: requestId }) }
  const exact = JSON.stringify(notice)
  const fits = Buffer.byteLength(exact) < LONGEST_NOTICE
  tx.send(notify(LIVE_CHANNEL, fits ? exact : JSON.stringify({ ...notice, keys: roomsOf(keys) })))
}

/** Used when there are too many keys to list: names the whole rooms instead. */
function roomsOf(keys: readonly QueryKey[]): QueryKey[] {
  return [...new Set(keys.map((key) => key[0] ?? ''))].map((room) => (room === '' ? [] : [room]))
}
