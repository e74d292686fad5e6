import type { SaleOffer } from '@plumbline/contract/sale-offers'
import { saleOfferPolicy } from '@plumbline/domain/sale-offers/policy'
import { findDeal } from '../deals/store.ts'
import { authorize, found } from '../platform/commands/checks.ts'
import { txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { listCostItems } from '../underwriting/terms/lists-store.ts'
import { netFor, presentOffer } from './presenter.ts'
import { listOffers } from './store.ts'

type Reply = {
  items: SaleOffer[]
  sale: { priceCents: number; netCents: number | null } | null
  abilities: { manage: boolean }
}

/** @throws ApiError not_found, including for another organization's deal */
export function listSaleOffers(ctx: Context, dealId: string): Promise<Reply> {
  const { orgId } = ctx.tenant
  return txAs(ctx, async (tx) => {
    const deal = found(await findDeal(tx, orgId, dealId))
    authorize(saleOfferPolicy.read(ctx.actor))
    const [rows, costItems] = await Promise.all([listOffers(tx, orgId, dealId), listCostItems(tx, orgId, dealId)])
    const manages = saleOfferPolicy.manage(ctx.actor, deal)
    const hasAccepted = rows.some(({ status }) => status === 'accepted')
    const around = { fields: deal.fields, costItems, hasAccepted, manages }
    const priceCents = deal.fields.salePriceCents ?? deal.fields.saleContractPriceCents ?? null
    return {
      items: rows.map((row) => presentOffer(ctx, row, around)),
      sale: priceCents === null ? null : { priceCents, netCents: netFor(ctx, around, priceCents) },
      abilities: { manage: manages },
    }
  })
}
