import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'

/** Refreshes everyone's screens after something on a deal's site changed, including whether its stage can be left. */
export function announceSite(tx: Tx, ctx: Context, dealId: string): Promise<void> {
  return announce(
    tx,
    ctx,
    ['on-site', 'activity', 'gate'].map((part) => ['deals', dealId, part]),
  )
}
