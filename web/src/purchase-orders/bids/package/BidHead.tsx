import type { Bid, BidPackage } from '@plumbline/contract/purchase-orders/bids'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { Link } from 'react-router'
import { m } from '../../../messages/generated/messages.js'
import { useMe } from '../../../shell/session/me.ts'
import { cx } from '../../../ui/cx.ts'
import { Status } from '../../../ui/feedback/Status.tsx'
import { dayInYear, standingWords, toneOf } from '../../../vendors/words.ts'
import { orderLink } from '../../address.ts'
import { BidMenu } from './BidMenu.tsx'
import type { Column } from './compared.ts'
import { lit } from './bid-cells.ts'

/** A vendor at the head of its column: when its bid came, its rating, its papers, and the order that it became. */
export function BidHead({ one, column }: { one: BidPackage; column: Column }) {
  const { bid } = column
  return (
    <th
      scope="col"
      className={cx(
        'min-w-44 border-b border-ink px-3 pt-2 pb-2 text-right align-bottom font-normal',
        lit(one, column) && 'border-t-2 border-t-brass-edge bg-brass-wash',
      )}
    >
      <span className="flex items-start justify-end gap-1">
        <Link to={`/app/vendors/${bid.vendor.id}`} className="font-semibold wrap-anywhere hover:underline">
          {bid.vendor.name}
        </Link>
        <BidMenu {...{ one, column }} />
      </span>
      <BidFacts {...{ one, bid }} />
    </th>
  )
}

export function BidFacts({ one, bid }: { one: BidPackage; bid: Bid }) {
  const { today } = useMe().organization
  const isAwarded = one.lines.some(({ awardedBidId }) => awardedBidId === bid.id)
  return (
    <>
      <span className="block text-12 text-ink-soft">
        {[m.bids_came({ day: dayInYear(bid.receivedOn, today) }), ratingWords(bid)].filter(Boolean).join(' · ')}
      </span>
      {bid.sentBy && <span className="block text-12 text-ink-soft">{m.bids_sent_by({ name: bid.sentBy.name })}</span>}
      <Status tone={toneOf(bid.standing)} size="small">
        {standingWords(bid.standing, { today })}
      </Status>
      {isAwarded && (
        <span className="block text-12 font-medium">
          {bid.order ? (
            <Link to={orderLink(one.dealId, bid.order.id)} className="touch-target text-blueprint hover:underline">
              {m.bids_awarded_order({ order: orderNumber(bid.order.number) })}
            </Link>
          ) : (
            m.bids_awarded_none()
          )}
        </span>
      )}
    </>
  )
}

function ratingWords({ rating }: Bid): string {
  if (rating.overall === null) return ''
  return m.bids_rated({ value: rating.overall.toFixed(1), count: rating.orders })
}
