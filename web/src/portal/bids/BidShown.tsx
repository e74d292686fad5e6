import type { PortalBid } from '@plumbline/contract/portal/bids'
import { quantityWords } from '../../budgets/estimates/units.ts'
import { m } from '../../messages/generated/messages.js'
import { formatDay } from '../../ui/figures/format.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { Section } from '../../ui/layout/Section.tsx'

/** The bid as it was sent: its prices, days and words. */
export function BidShown({ invited: { lines }, bid }: { invited: PortalBid; bid: NonNullable<PortalBid['bid']> }) {
  const given = (lineId: string) => bid.lines.find((line) => line.lineId === lineId)
  const totalCents = bid.lines.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0)
  const facts = [
    ...(bid.startsOn ? [[m.portal_bid_starts(), formatDay(bid.startsOn)]] : []),
    ...(bid.finishOn ? [[m.portal_bid_finish(), formatDay(bid.finishOn)]] : []),
    ...(bid.holdsUntil ? [[m.portal_bid_holds(), formatDay(bid.holdsUntil)]] : []),
    ...(bid.leavesOut ? [[m.portal_bid_leaves_out(), bid.leavesOut]] : []),
    ...(bid.note ? [[m.portal_bid_note(), bid.note]] : []),
  ]
  return (
    <Section title={m.portal_bid_yours()}>
      <ul>
        {lines.map((line) => {
          const answer = given(line.id)
          return (
            <li key={line.id} className="flex items-start justify-between gap-4 border-b border-line py-2.5 text-15">
              <span className="min-w-0">
                {line.description}
                <span className="block text-13 text-ink-soft">{quantityWords(line.qty, line.unit)}</span>
              </span>
              {answer?.answer === 'amount' && answer.amountCents !== null ? (
                <Money cents={answer.amountCents} column cost />
              ) : (
                <span className="shrink-0 text-ink-soft">
                  {answer?.answer === 'included' ? m.portal_bid_included() : m.portal_bid_left_out()}
                </span>
              )}
            </li>
          )
        })}
        <li className="sum-rule result-rule flex justify-between gap-4 py-2 text-16 font-semibold">
          {m.portal_bid_total()}
          <Money cents={totalCents} cost />
        </li>
      </ul>
      {facts.length > 0 && (
        <dl className="mt-2">
          {facts.map(([name, text]) => (
            <div key={name} className="flex gap-4 border-b border-line py-2.5 text-15">
              <dt className="w-32 shrink-0 text-ink-soft">{name}</dt>
              <dd className="min-w-0 flex-1 whitespace-pre-wrap wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  )
}
