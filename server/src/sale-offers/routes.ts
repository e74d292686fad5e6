import { api } from '../platform/http/api.ts'
import { changeSaleOffer, createSaleOffer, decideSaleOffer } from './commands.ts'
import { listSaleOffers } from './queries.ts'

export const saleOfferRoutes = {
  list: api.saleOffers.list.handler(({ context, input }) => listSaleOffers(context, input.id)),
  create: api.saleOffers.create.handler(({ context, input }) => createSaleOffer(context, input)),
  update: api.saleOffers.update.handler(({ context, input }) => changeSaleOffer(context, input)),
  decide: api.saleOffers.decide.handler(({ context, input }) => decideSaleOffer(context, input)),
}
