import { orderPolicy } from '@plumbline/domain/purchase-orders/policy'
import { approvalOf } from '../../approvals/request.ts'
import { findDeal } from '../../deals/store.ts'
import { authorize, found } from '../../platform/commands/checks.ts'
import { txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { presentChangeOrder } from './presenter.ts'
import { findChangeOrder, listChangeOrders } from './store.ts'

/** @throws ApiError not_found, including for another organization's deal */
export function listChangesOfDeal(ctx: Context, dealId: string) {
  const { orgId } = ctx.tenant
  return txAs(ctx, async (tx) => {
    const deal = found(await findDeal(tx, orgId, dealId))
    authorize(orderPolicy.seesMoney(ctx.actor))
    const rows = await listChangeOrders(tx, orgId, { dealId })
    return {
      items: rows.map((row) => presentChangeOrder(ctx.actor, deal, row)),
      abilities: { create: orderPolicy.changeOrder(ctx.actor, deal) },
    }
  })
}

export function getChangeOrder(ctx: Context, changeOrderId: string) {
  const { orgId } = ctx.tenant
  return txAs(ctx, async (tx) => {
    const row = found(await findChangeOrder(tx, orgId, changeOrderId))
    const deal = found(await findDeal(tx, orgId, row.dealId))
    authorize(orderPolicy.seesMoney(ctx.actor))
    return {
      changeOrder: presentChangeOrder(ctx.actor, deal, row),
      approval: await approvalOf(tx, ctx, { object: 'change_order', id: changeOrderId }),
    }
  })
}
