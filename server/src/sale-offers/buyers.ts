import type { NamedOnDeal } from '@plumbline/contract/contacts'
import { saleOfferPolicy } from '@plumbline/domain/sale-offers/policy'
import type { DealRecord } from '../deals/store.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { listOffers } from './store.ts'

/** Who offered to buy, unless the offer is off. */
export async function buyersNamed(tx: Tx, ctx: Context, { orgId, id }: DealRecord): Promise<NamedOnDeal[]> {
  if (!saleOfferPolicy.read(ctx.actor)) return []
  const offers = await listOffers(tx, orgId, id)
  return offers
    .filter(({ status }) => status === 'open' || status === 'accepted')
    .map(({ buyer }) => ({ name: buyer, role: 'buyer' }))
}
