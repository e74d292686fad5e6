import type { PurchaseOrderVerb } from '@plumbline/domain/purchase-orders/activity'
import { changeOrderNumber, orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { recordActivity } from '../log.ts'
import type { ChangeOrderRow } from './store.ts'

export function logChangeOrder(
  tx: Tx,
  ctx: Context,
  verb: Extract<PurchaseOrderVerb, `change_order.${string}`>,
  { before, after }: { before?: ChangeOrderRow; after?: ChangeOrderRow },
): Promise<void> {
  const row = (after ?? before)!
  return recordActivity(tx, ctx, {
    verb,
    object: { type: 'change_order', id: row.id, label: changeOrderNumber(row.number) },
    dealId: row.dealId,
    ...(before ? { before: logged(before) } : {}),
    ...(after ? { after: logged(after) } : {}),
  })
}

function logged(row: ChangeOrderRow) {
  return {
    changeStatus: row.status,
    changeReason: row.reason,
    changeScope: row.scope,
    title: row.title,
    note: row.note || null,
    order: row.orderNumber === null ? null : orderNumber(row.orderNumber),
    days: row.days,
    netCents: row.netCents,
    signedOn: row.signedOn,
    reason: row.voidReason ?? row.rejectReason,
    changeLines: row.lines.map(({ code, description, amountCents }) => ({ code, description, amountCents })),
  }
}
