import { PORTAL_BID_STATUSES } from '@plumbline/domain/portal/bids'
import { BID_ANSWERS } from '@plumbline/domain/purchase-orders/bids/comparison'
import { MAX_BID_LINES } from '@plumbline/domain/purchase-orders/bids/package'
import * as z from 'zod'
import { CentsAmount, DayText, Id, vendorRoute, Version } from '../base.ts'
import { BidInput } from '../purchase-orders/bids.ts'

const tags = ['Vendor portal']

/** An invitation to bid, as its vendor sees it. `id` identifies the package. */
export const PortalBidSummary = z.object({
  id: Id,
  title: z.string(),
  /** where the work is */
  site: z.string(),
  needBy: DayText.nullable(),
  /** the last day on which a bid can be sent */
  closesOn: DayText.nullable(),
  status: z.enum(PORTAL_BID_STATUSES),
  /** the sum of the vendor’s own prices; null = no bid */
  totalCents: CentsAmount.nullable(),
})
export type PortalBidSummary = z.infer<typeof PortalBidSummary>

const answer = {
  lineId: Id,
  answer: z.enum(BID_ANSWERS),
  /** required for an amount, otherwise null */
  amountCents: BidInput.shape.lines.element.shape.amountCents,
}

export const PortalBid = PortalBidSummary.extend({
  /** where the organization is; the vendor may be a day ahead */
  today: DayText,
  note: z.string(),
  lines: z.array(
    z.object({ id: Id, description: z.string(), qty: z.string().nullable(), unit: z.string().nullable() }),
  ),
  /** the vendor can give one price for everything: on the first line, which then includes the others */
  allowsLumpSum: z.boolean(),
  /** identifies this version of the request; a bid names it, so no one prices a request that has changed */
  seen: z.string(),
  mayBid: z.boolean(),
  declined: z.object({ on: DayText, note: z.string() }).nullable(),
  bid: z
    .object({
      lines: z.array(z.object({ ...answer, amountCents: CentsAmount.nullable() })),
      startsOn: DayText.nullable(),
      finishOn: DayText.nullable(),
      holdsUntil: DayText.nullable(),
      leavesOut: z.string(),
      note: z.string(),
      receivedOn: DayText,
      /** null = the team entered it */
      sentBy: z.string().nullable(),
      version: Version,
    })
    .nullable(),
  /** the order it became; null until the order is sent */
  order: z.object({ id: Id, number: z.number() }).nullable(),
})
export type PortalBid = z.infer<typeof PortalBid>

export const PortalBidInput = BidInput.pick({
  startsOn: true,
  finishOn: true,
  holdsUntil: true,
  leavesOut: true,
  note: true,
}).extend({
  /** lines that aren't mentioned are left out */
  lines: z.array(z.object(answer)).min(1).max(MAX_BID_LINES),
})
export type PortalBidInput = z.infer<typeof PortalBidInput>

const OneInvitation = z.object({ packageId: Id })

export const portalBids = {
  get: vendorRoute()
    .route({
      method: 'GET',
      path: '/portal/bids/{packageId}',
      tags,
      summary: 'Get what a vendor is invited to bid on, with its own bid',
    })
    .input(OneInvitation)
    .output(PortalBid),
  send: vendorRoute()
    .route({
      method: 'PUT',
      path: '/portal/bids/{packageId}',
      tags,
      summary: 'Send a bid, or change it while bidding is open. The same bid sent twice is one',
    })
    .input(
      OneInvitation.extend({
        seen: z.string().min(1).max(60),
        /** the version of the bid that the vendor saw; null for a new bid */
        version: Version.nullable(),
        bid: PortalBidInput,
      }),
    )
    .output(PortalBid),
  decline: vendorRoute()
    .route({
      method: 'POST',
      path: '/portal/bids/{packageId}/decline',
      tags,
      summary: 'Decline to bid, with a note',
    })
    .input(OneInvitation.extend({ note: z.string().trim().min(1).max(500) }))
    .output(PortalBid),
}
