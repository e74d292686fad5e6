import { statement, type TenantContext, type Tx } from '../db/doors.ts'

export const LIVE_CHANNEL = 'plumbline_live'
/** PostgreSQL rejects notifications of 8000 bytes or more. */
const LONGEST_NOTICE = 7_900

/** A key in the browser's query cache, starting with the room: `['deals', dealId]`. */
export type QueryKey = readonly string[]
export type LiveNotice = { orgId: string; keys: readonly QueryKey[] }

const notify = statement('live.notify', 'select pg_notify($1, $2)')

/** Notifies every open browser in the organization, once this transaction commits, which queries are out of date. */
export async function announce(tx: Tx, ctx: Pick<TenantContext, 'tenant'>, keys: readonly QueryKey[]): Promise<void> {
  if (keys.length === 0) return
  const orgId = ctx.tenant.orgId
  const exact = JSON.stringify({ orgId, keys } satisfies LiveNotice)
  const fits = Buffer.byteLength(exact) < LONGEST_NOTICE
  tx.send(notify(LIVE_CHANNEL, fits ? exact : JSON.stringify({ orgId, keys: roomsOf(keys) } satisfies LiveNotice)))
}

/** Used when there are too many keys to list: names the whole rooms instead. */
function roomsOf(keys: readonly QueryKey[]): QueryKey[] {
  return [...new Set(keys.map((key) => key[0] ?? ''))].map((room) => (room === '' ? [] : [room]))
}
