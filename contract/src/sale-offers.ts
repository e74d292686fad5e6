import { BUYER_FINANCINGS } from '@plumbline/domain/deals/field-options'
import { MONEY_MAX } from '@plumbline/domain/money'
import { SALE_OFFER_EVENTS, SALE_OFFER_STATUSES } from '@plumbline/domain/sale-offers/status'
import * as z from 'zod'
import { CentsAmount, DayText, Id, memberRoute, SignedCents, Version } from './base.ts'
import { undoable } from './undo.ts'

const tags = ['Offers received']

const terms = {
  buyer: z.string().trim().min(1).max(160),
  priceCents: z.int().min(1).max(MONEY_MAX),
  financing: z.enum(BUYER_FINANCINGS).nullable(),
  /** when the buyer wants to close */
  closingOn: DayText.nullable(),
  /** what the offer depends on: inspection, appraisal, the buyer's own sale */
  conditions: z.string().trim().max(2_000),
  receivedOn: DayText,
}

export const SaleOfferInput = z.object({
  ...terms,
  financing: terms.financing.default(null),
  closingOn: terms.closingOn.default(null),
  conditions: terms.conditions.default(''),
})
export type SaleOfferInput = z.infer<typeof SaleOfferInput>

export const SaleOffer = z.object({
  id: Id,
  dealId: Id,
  ...terms,
  status: z.enum(SALE_OFFER_STATUSES),
  /** the date of the contract */
  acceptedOn: DayText.nullable(),
  /** when it was rejected or withdrawn, or fell through */
  endedOn: DayText.nullable(),
  reason: z.string().nullable(),
  /** the price less selling costs; null if the reader can't see profit */
  netCents: SignedCents.nullable(),
  version: Version,
  /** what the reader can do with it now */
  events: z.array(z.enum(SALE_OFFER_EVENTS)),
})
export type SaleOffer = z.infer<typeof SaleOffer>

const OfDeal = z.object({ id: Id })
const OneOfDeal = OfDeal.extend({ offerId: Id, version: Version })

export const saleOffers = {
  list: memberRoute('deal.see_financials')
    .route({ method: 'GET', path: '/deals/{id}/offers', tags, summary: 'List the offers received for a deal' })
    .input(OfDeal)
    .output(
      z.object({
        items: z.array(SaleOffer),
        /** the agreed or final price and what it leaves after selling costs; null until there is a price */
        sale: z.object({ priceCents: CentsAmount, netCents: SignedCents.nullable() }).nullable(),
        abilities: z.object({ manage: z.boolean() }),
      }),
    ),
  create: memberRoute('deal.edit')
    .route({ method: 'POST', path: '/deals/{id}/offers', successStatus: 201, tags, summary: 'Add an offer received' })
    .input(OfDeal.extend({ offer: SaleOfferInput }))
    .output(undoable(SaleOffer)),
  update: memberRoute('deal.edit')
    .route({ method: 'PATCH', path: '/deals/{id}/offers/{offerId}', tags, summary: 'Update an open offer' })
    .input(OneOfDeal.extend({ offer: z.object(terms).partial() }))
    .output(undoable(SaleOffer)),
  decide: memberRoute('deal.edit')
    .route({
      method: 'POST',
      path: '/deals/{id}/offers/{offerId}/decide',
      tags,
      summary: 'Accept, reject, withdraw or reopen an offer, or record that its sale fell through',
    })
    .input(
      OneOfDeal.extend({
        event: z.enum(SALE_OFFER_EVENTS),
        /** the day it happened; today unless given */
        on: DayText.optional(),
        /** required when a sale fell through */
        reason: z.string().trim().min(1).max(500).optional(),
      }),
    )
    .output(undoable(SaleOffer)),
}
