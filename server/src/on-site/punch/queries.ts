import type { PunchList } from '@plumbline/contract/on-site/punch'
import { onSitePolicy } from '@plumbline/domain/on-site/policy'
import { readHeader } from '../../deals/header.ts'
import { txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { vendorsOfDeal } from '../vendors-store.ts'
import { presentItem } from './presenter.ts'
import { itemsOfDeal } from './store.ts'

export async function listPunchItems(ctx: Context, dealId: string): Promise<PunchList> {
  const deal = await readHeader(ctx, dealId)
  const { orgId } = ctx.tenant
  return txAs(ctx, async (tx) => {
    const [rows, vendors] = await Promise.all([tx.rows(itemsOfDeal(orgId, dealId)), vendorsOfDeal(tx, orgId, dealId)])
    return {
      items: rows.map((row) => presentItem(ctx, row)),
      vendors,
      abilities: { create: onSitePolicy.change(ctx.actor, deal), mail: onSitePolicy.send(ctx.actor, deal) },
    }
  })
}
