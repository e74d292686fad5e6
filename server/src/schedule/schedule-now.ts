import { may } from '@plumbline/domain/access/matrix'
import { isOwnDeal } from '@plumbline/domain/deals/policy'
import type { Plan } from '@plumbline/domain/schedule/item'
import { found } from '../platform/commands/checks.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { type ConfirmationRow, confirmationsQuery } from './confirming/store.ts'
import {
  headQuery,
  type HeadRow,
  type ItemRow,
  itemsQuery,
  type LineRow,
  linesQuery,
  ordersQuery,
  type TiedOrderRow,
  type VendorOnItem,
  vendorsQuery,
} from './store.ts'
import { workCalendarIn } from './work-calendar.ts'

/** A deal's schedule with everything that its items refer to. */
export type ScheduleNow = {
  head: HeadRow
  items: readonly ItemRow[]
  lines: readonly LineRow[]
  orders: readonly TiedOrderRow[]
  vendors: readonly VendorOnItem[]
  confirmations: ReadonlyMap<string, ConfirmationRow>
}

/** @throws ApiError not_found, including for another organization's deal */
export async function scheduleNow(tx: Tx, ctx: Context, dealId: string): Promise<ScheduleNow> {
  const { orgId } = ctx.tenant
  const [head, items, lines, orders, vendors, confirmations] = await Promise.all([
    tx.first(headQuery(orgId, dealId)),
    tx.rows(itemsQuery(orgId, dealId)),
    tx.rows(linesQuery(orgId, dealId)),
    tx.rows(ordersQuery(orgId, dealId)),
    tx.rows(vendorsQuery(orgId, dealId)),
    tx.rows(confirmationsQuery(orgId, dealId)),
  ])
  const deal = found(head)
  const seesOrders = may(ctx.actor, 'purchase_order.view', isOwnDeal(ctx.actor, deal))
  return {
    head: deal,
    items,
    lines,
    orders: seesOrders ? orders : [],
    vendors,
    confirmations: new Map(confirmations.map((row) => [row.itemId, row])),
  }
}

/** What the days are computed from. */
export function planOf(
  ctx: Pick<Context, 'today'>,
  { head, items }: { head: Omit<HeadRow, 'baselineOn'>; items: Plan['items'] },
): Plan {
  return {
    items,
    start: head.rehabStart ?? head.purchaseDate ?? head.closingDate ?? ctx.today,
    calendar: workCalendarIn(head.settings),
    today: ctx.today,
    targetFinish: head.targetFinish,
  }
}
