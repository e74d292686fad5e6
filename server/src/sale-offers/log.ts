import type { SaleOfferVerb } from '@plumbline/domain/sale-offers/activity'
import { saleOfferActivity } from '@plumbline/domain/sale-offers/activity'
import { activityLog } from '../activity/record.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import type { OfferFacts, OfferRow, OfferStanding } from './store.ts'

const { recordActivity } = activityLog(saleOfferActivity)

export function logOffer(
  tx: Tx,
  ctx: Context,
  verb: SaleOfferVerb,
  { before, after }: { before?: OfferRow; after?: OfferRow },
): Promise<void> {
  const { id, dealId, buyer } = (after ?? before)!
  return recordActivity(tx, ctx, {
    verb,
    object: { type: 'sale_offer', id, label: buyer },
    dealId,
    ...(before ? { before: logged(before) } : {}),
    ...(after ? { after: logged(after) } : {}),
  })
}

function logged({ status, acceptedOn, endedOn, reason, ...row }: OfferRow) {
  const { buyer, priceCents, financing, closingOn, conditions, receivedOn }: OfferFacts = row
  const standing: Omit<OfferStanding, 'status'> = { acceptedOn, endedOn, reason }
  return { buyer, priceCents, financing, closingOn, conditions, receivedOn, offerStatus: status, ...standing }
}
