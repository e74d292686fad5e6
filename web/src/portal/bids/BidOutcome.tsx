import type { PortalBid } from '@plumbline/contract/portal/bids'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { type ReactNode, useEffect, useRef } from 'react'
import { m } from '../../messages/generated/messages.js'
import { cx } from '../../ui/cx.ts'
import { StatusIcon, type Tone } from '../../ui/feedback/Status.tsx'
import { formatDay } from '../../ui/figures/format.ts'
import { orderAddress, PlaceLink } from '../place.tsx'

/** What became of an invitation, and what happens next. Focus moves here when an answer was just sent. */
export function BidOutcome({ invited, organization }: { invited: PortalBid; organization: string }) {
  const place = useRef<HTMLDivElement>(null)
  const answer = `${invited.status} ${invited.bid?.version ?? ''}`
  const shown = useRef(answer)
  useEffect(() => {
    if (shown.current === answer) return
    shown.current = answer
    place.current?.focus()
  }, [answer])
  return (
    <div ref={place} role="status" tabIndex={-1} className="scroll-mt-4 outline-none">
      {wordsOf(invited, organization)}
    </div>
  )
}

function wordsOf(invited: PortalBid, organization: string): ReactNode {
  const { status, bid, declined, closesOn, mayBid, order } = invited
  switch (status) {
    case 'to_answer':
      return null
    case 'sent':
      return (
        <Box tone="good" title={m.portal_bid_sent_title()}>
          {bid && (
            <p>
              {bid.sentBy === null
                ? m.portal_bid_entered_by({ organization, day: formatDay(bid.receivedOn) })
                : m.portal_bid_sent_by({ name: bid.sentBy, day: formatDay(bid.receivedOn) })}
            </p>
          )}
          <p>
            {closesOn === null
              ? m.portal_bid_change_while_open()
              : m.portal_bid_change_until({ day: formatDay(closesOn) })}
          </p>
        </Box>
      )
    case 'declined':
      return (
        <Box tone="open" title={m.portal_bid_declined_title()}>
          {declined?.note && <p className="whitespace-pre-wrap">“{declined.note}”</p>}
          <p>{mayBid ? m.portal_bid_declined_next({ organization }) : m.portal_bid_declined_over({ organization })}</p>
        </Box>
      )
    case 'in_review':
      return <Box tone="in_hand">{m.portal_bid_in_review_text({ organization })}</Box>
    case 'closed':
      return <Box tone="open">{m.portal_bid_closed_text({ organization })}</Box>
    case 'won':
      return (
        <Box tone="good" title={m.portal_bid_won_title()}>
          {order && (
            <p>
              {m.portal_bid_won_text({ organization })}{' '}
              <PlaceLink to={orderAddress(order.id)} className="link">
                {orderNumber(order.number)}
              </PlaceLink>
            </p>
          )}
        </Box>
      )
    case 'lost':
      return <Box tone="open">{m.portal_bid_lost_text({ organization })}</Box>
    case 'canceled':
      return <Box tone="open">{m.portal_bid_canceled_text({ organization })}</Box>
  }
}

function Box({ tone, title, children }: { tone: Tone; title?: string; children: ReactNode }) {
  return (
    <div
      className={cx(
        'mt-4 flex gap-3 rounded-6 border px-4 py-3 text-15',
        tone === 'good' ? 'border-good-edge bg-good-wash' : 'border-line bg-sunken',
      )}
    >
      <StatusIcon tone={tone} size={20} className="mt-px" />
      <div className="flex min-w-0 flex-col gap-1">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  )
}
