import type { PortalBid } from '@plumbline/contract/portal/bids'
import { type ReactNode, useState } from 'react'
import { quantityWords } from '../../budgets/estimates/units.ts'
import { m } from '../../messages/generated/messages.js'
import { Status } from '../../ui/feedback/Status.tsx'
import { Day } from '../../ui/figures/Day.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Press } from '../Press.tsx'
import { useHeadingFocus } from '../use-heading-focus.ts'
import { BidForm } from './BidForm.tsx'
import { BidOutcome } from './BidOutcome.tsx'
import { BidShown } from './BidShown.tsx'
import type { BidViewProps } from './bid-view-props.ts'
import { DeclineBid } from './DeclineBid.tsx'
import { hasKeptBid } from './use-bid-draft.ts'
import { BID_STATUS_NAMES, BID_STATUS_TONES } from './words.ts'

type Mode = 'shown' | 'bidding' | 'declining'

/** An invitation in the vendor's words: what is asked, until when, and its answer. */
export function BidView({ home, invited, isDesk, onAnswered, ...answering }: BidViewProps) {
  const heading = useHeadingFocus(`bid ${invited.id}`)
  const [mode, setMode] = useState<Mode>(() =>
    invited.status === 'to_answer' || hasKeptBid(invited.id) ? 'bidding' : 'shown',
  )
  const now = invited.mayBid ? mode : 'shown'
  const answered = (after: PortalBid) => {
    setMode('shown')
    onAnswered(after)
  }
  const shared = { home, invited, ...answering, onAnswered: answered }
  const Heading = isDesk ? 'h2' : 'h1'
  return (
    <>
      <title>{`${invited.title} | ${home.organization.name}`}</title>
      <header>
        <Heading ref={heading} tabIndex={-1} className="text-20 font-semibold outline-none">
          {invited.title}
        </Heading>
        <p className="text-15 text-ink-soft">{invited.site}</p>
        <Status tone={BID_STATUS_TONES[invited.status]} className="mt-1">
          {BID_STATUS_NAMES[invited.status]()}
        </Status>
      </header>
      <BidOutcome invited={invited} organization={home.organization.name} />
      <div className="mt-6 flex flex-col gap-8">
        <Asked invited={invited} withLines={now !== 'bidding' && invited.bid === null} />
        {now === 'bidding' && (
          <BidForm
            {...shared}
            onLeave={
              invited.bid === null
                ? { words: m.portal_bid_decline_instead(), go: () => setMode('declining') }
                : { words: m.portal_bid_keep(), go: () => setMode('shown') }
            }
          />
        )}
        {now === 'declining' && <DeclineBid {...shared} onLeave={() => setMode('bidding')} />}
        {now === 'shown' && invited.bid && <BidShown invited={invited} bid={invited.bid} />}
        {now === 'shown' && invited.mayBid && (
          <Press kind={invited.bid ? 'plain' : 'brass'} wide onClick={() => setMode('bidding')}>
            {invited.bid ? m.portal_bid_change() : m.portal_bid_after_all()}
          </Press>
        )}
      </div>
    </>
  )
}

function Asked({ invited, withLines }: { invited: PortalBid; withLines: boolean }) {
  const { needBy, closesOn, note, lines } = invited
  return (
    <Section title={m.portal_bid_asked()}>
      <dl>
        {closesOn && (
          <Fact name={m.portal_bid_due()}>
            <Day day={closesOn} />
          </Fact>
        )}
        {needBy && (
          <Fact name={m.portal_fact_need_by()}>
            <Day day={needBy} />
          </Fact>
        )}
        {note !== '' && (
          <Fact name={m.portal_bid_note_from()}>
            <span className="whitespace-pre-wrap">{note}</span>
          </Fact>
        )}
      </dl>
      {withLines && (
        <ul>
          {lines.map((line) => (
            <li key={line.id} className="flex justify-between gap-4 border-b border-line py-2.5 text-15">
              <span className="min-w-0">{line.description}</span>
              <span className="shrink-0 text-ink-soft figures">{quantityWords(line.qty, line.unit)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-4 border-b border-line py-2.5 text-15">
      <dt className="w-32 shrink-0 text-ink-soft">{name}</dt>
      <dd className="min-w-0 flex-1">{children}</dd>
    </div>
  )
}
