import type { SaleOffer } from '@plumbline/contract/sale-offers'
import { figuresSeenBy } from '@plumbline/domain/deals/policy'
import type { DealFields } from '@plumbline/domain/deals/fields'
import { netOfSale } from '@plumbline/domain/underwriting/costs/net-of-sale'
import type { CostItemRecord } from '@plumbline/domain/underwriting/terms/deal-terms'
import { possibleEvents } from '@plumbline/domain/sale-offers/status'
import type { Context } from '../platform/http/context.ts'
import type { OfferRow } from './store.ts'

/** What an offer is shown with: the terms that its net follows from, and what can be done with it. */
export type Around = {
  fields: Partial<DealFields>
  costItems: readonly CostItemRecord[]
  hasAccepted: boolean
  manages: boolean
}

/** @returns null if the reader can't see profit: the net gives the selling costs away */
export function netFor(ctx: Context, { fields, costItems }: Pick<Around, 'fields' | 'costItems'>, priceCents: number) {
  return figuresSeenBy(ctx.actor).profit ? netOfSale({ fields, costItems }, priceCents) : null
}

export function presentOffer(ctx: Context, row: OfferRow, around: Around): SaleOffer {
  return {
    id: row.id,
    dealId: row.dealId,
    buyer: row.buyer,
    priceCents: row.priceCents,
    financing: row.financing,
    closingOn: row.closingOn,
    conditions: row.conditions,
    receivedOn: row.receivedOn,
    status: row.status,
    acceptedOn: row.acceptedOn,
    endedOn: row.endedOn,
    reason: row.reason,
    netCents: netFor(ctx, around, row.priceCents),
    version: row.version,
    events: around.manages ? possibleEvents(row.status, around.hasAccepted) : [],
  }
}
