import type { VendorSpend } from '@plumbline/contract/vendors/vendors'
import type { RatedOrder } from '@plumbline/domain/vendors/rating'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { ratedOrders, vendorSpend } from './providers.ts'

/** The year that amounts paid are shown for: this one, where the organization is. */
export function yearOf(ctx: Context): number {
  return Number(ctx.today.slice(0, 4))
}

/** Above this many vendors, it's faster to read what went through all of them. */
const MOST_NAMED = 200

/** What later rooms know of these vendors, added up. The answer may include others. */
export async function readSpend(tx: Tx, ctx: Context, ids: readonly string[]): Promise<Map<string, VendorSpend>> {
  const vendorIds = ids.length > MOST_NAMED ? null : ids
  const total = new Map<string, VendorSpend>()
  for (const answer of await vendorSpend.ask(tx, ctx, { vendorIds, year: yearOf(ctx) }))
    for (const [id, spend] of answer) total.set(id, added(total.get(id), spend))
  return total
}

function added(one: VendorSpend | undefined, other: VendorSpend): VendorSpend {
  if (!one) return other
  const days = [one.lastUsedOn, other.lastUsedOn].filter((day) => day !== null).toSorted()
  return {
    openOrders: one.openOrders + other.openOrders,
    leftToBillCents: one.leftToBillCents + other.leftToBillCents,
    unpaidCents: one.unpaidCents + other.unpaidCents,
    paidCents: one.paidCents + other.paidCents,
    lastUsedOn: days.at(-1) ?? null,
  }
}

export async function readOrders(
  tx: Tx,
  ctx: Context,
  vendorIds: readonly string[],
): Promise<Map<string, RatedOrder[]>> {
  const all = new Map<string, RatedOrder[]>()
  for (const answer of await ratedOrders.ask(tx, ctx, { vendorIds }))
    for (const [id, orders] of answer) all.set(id, [...(all.get(id) ?? []), ...orders])
  return all
}
