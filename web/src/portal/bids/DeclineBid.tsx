import { useEffect, useRef, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { TextAreaField } from '../../ui/fields/TextField.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { refusalOf } from '../client.ts'
import { Press } from '../Press.tsx'
import { Refused } from '../Refused.tsx'
import { useWork } from '../use-work.ts'
import { bidCalls } from './bid-calls.ts'
import type { BidViewProps } from './bid-view-props.ts'
import { SENDING_BID_REFUSED } from './fault-words.ts'

type Props = Omit<BidViewProps, 'isDesk'> & { onLeave: () => void }

/** Why the vendor doesn't bid. */
export function DeclineBid({ home, invited, onRefused, onReload, onAnswered, onLeave }: Props) {
  const [note, setNote] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const { work, isWorking, refusal } = useWork()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const decline = () =>
    void work(async () => {
      try {
        onAnswered(await bidCalls.decline(invited.id, note.trim()))
      } catch (error) {
        const refused = refusalOf(error)
        if (onRefused(refused)) return
        if (refused.code === 'wrong_state') await onReload()
        throw error
      }
    })
  return (
    <Section title={m.portal_bid_decline_title()}>
      <form
        noValidate
        className="pt-4"
        onSubmit={(event) => {
          event.preventDefault()
          setWasTried(true)
          if (note.trim() === '') field.current?.focus()
          else decline()
        }}
      >
        <p className="text-15">{m.portal_bid_decline_text({ organization: home.organization.name })}</p>
        <TextAreaField
          ref={field}
          className="mt-5"
          label={m.portal_bid_decline_label()}
          maxLength={500}
          value={note}
          {...(wasTried && note.trim() === '' ? { error: m.portal_bid_decline_why() } : {})}
          onChange={(event) => setNote(event.target.value)}
        />
        {refusal && (
          <div className="mt-4">
            <Refused refusal={refusal} words={SENDING_BID_REFUSED} />
          </div>
        )}
        <div className="mt-5 flex flex-wrap gap-3">
          <Press type="submit" kind="watch" working={isWorking} className="max-sm:w-full">
            {m.portal_bid_decline()}
          </Press>
          <Press className="max-sm:w-full" onClick={onLeave}>
            {m.portal_bid_after_all()}
          </Press>
        </div>
      </form>
    </Section>
  )
}
