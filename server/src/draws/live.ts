import { dealKeys } from '../deals/live-keys.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'

/** Brings everyone's screens up to date after something about a deal's draws changed. */
export function announceDraws(tx: Tx, ctx: Context, dealId: string): Promise<void> {
  return announce(tx, ctx, [...dealKeys(dealId), ['draws']])
}
