import { useRef, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { TextAreaField } from '../../ui/fields/TextField.tsx'
import { StatusIcon } from '../../ui/feedback/Status.tsx'
import { formatMoney } from '../../ui/figures/format.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { refusalOf } from '../client.ts'
import { Press } from '../Press.tsx'
import { Refused } from '../Refused.tsx'
import { useWork } from '../use-work.ts'
import { bidCalls } from './bid-calls.ts'
import { bidOf } from './bid-draft.ts'
import type { BidViewProps } from './bid-view-props.ts'
import { BID_FAULT_WORDS, SENDING_BID_REFUSED } from './fault-words.ts'
import { Prices } from './Prices.tsx'
import { forgetBid, useBidDraft } from './use-bid-draft.ts'
import { When } from './When.tsx'

type Props = Omit<BidViewProps, 'isDesk'> & { onLeave: { words: string; go: () => void } }

/** Refusals after which the invitation, or the bid, is no longer what the form shows. */
const STALE: ReadonlySet<string> = new Set(['wrong_state', 'invalid_input'])

/** Prices by line or one for all, the days, and what is left out; sent with one button. */
export function BidForm({ home, invited, onRefused, onReload, onAnswered, onLeave }: Props) {
  const [wasTried, setWasTried] = useState(false)
  const { draft, change, isKept } = useBidDraft(invited)
  const { work, isWorking, refusal } = useWork()
  const form = useRef<HTMLFormElement>(null)
  const { input, totalCents, faults } = bidOf(invited, draft)
  const errorOf = (field: string) => {
    const fault = faults.get(field)
    const isShown = wasTried || (fault !== 'price' && fault !== 'nothing')
    return fault && isShown ? BID_FAULT_WORDS[fault]() : undefined
  }
  const send = () =>
    void work(async () => {
      try {
        const sent = await bidCalls.send(invited.id, { seen: invited.seen, version: draft.version, bid: input })
        forgetBid(invited.id)
        onAnswered(sent)
      } catch (error) {
        const refused = refusalOf(error)
        if (onRefused(refused)) return
        const now = STALE.has(refused.code) ? await onReload() : null
        if (now) change({ version: now.bid?.version ?? null })
        throw error
      }
    })
  const shared = { invited, draft, change, errorOf }
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-8"
      onSubmit={(event) => {
        event.preventDefault()
        setWasTried(true)
        if (faults.size === 0) send()
        else
          requestAnimationFrame(() =>
            form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]')?.focus(),
          )
      }}
    >
      <Section
        title={m.portal_bid_prices()}
        action={isKept && <span className="text-14 text-ink-soft">{m.portal_bill_kept()}</span>}
      >
        <Prices {...shared} />
        <p className="sum-rule result-rule flex justify-between gap-4 py-2 text-16 font-semibold">
          {m.portal_bid_total()}
          <Money cents={totalCents} cost className="text-20" />
        </p>
        {errorOf('lines') && (
          <p role="alert" tabIndex={-1} data-fault className="mt-3 flex gap-2 text-15 text-bad outline-none">
            <StatusIcon tone="bad" size={18} className="mt-0.5" />
            {errorOf('lines')}
          </p>
        )}
      </Section>
      <When {...shared} today={invited.today} />
      <Section title={m.portal_bid_words()}>
        <TextAreaField
          className="mt-4"
          label={m.portal_bid_leaves_out()}
          help={m.portal_bid_leaves_out_help()}
          maxLength={500}
          value={draft.leavesOut}
          onChange={(event) => change({ leavesOut: event.target.value })}
        />
        <TextAreaField
          className="mt-4"
          label={m.portal_bid_note()}
          maxLength={500}
          value={draft.note}
          onChange={(event) => change({ note: event.target.value })}
        />
      </Section>
      {refusal && <Refused refusal={refusal} words={SENDING_BID_REFUSED} />}
      <div className="sticky bottom-0 -mx-4 border-t border-line bg-surface px-4 py-3 lg:static lg:mx-0 lg:border-0 lg:bg-transparent lg:px-0">
        <Press type="submit" kind="brass" wide working={isWorking}>
          {totalCents === 0 ? m.portal_bid_send_it() : m.portal_bid_send({ amount: formatMoney(totalCents) })}
        </Press>
        <p className="mt-2 text-center text-13 text-ink-soft">
          {m.portal_bid_together({ organization: home.organization.name })}
        </p>
      </div>
      <Press kind="quiet" className="-mt-6 self-center" onClick={onLeave.go}>
        {onLeave.words}
      </Press>
    </form>
  )
}
