import type { PortalOrder } from '@plumbline/contract/portal/portal'
import { type ReactNode, useEffect, useRef } from 'react'
import { m } from '../../messages/generated/messages.js'
import { cx } from '../../ui/cx.ts'
import { StatusIcon, type Tone } from '../../ui/feedback/Status.tsx'
import { formatDay } from '../../ui/figures/format.ts'

/** What became of an order, and what happens next. Focus moves here when an answer was just sent. */
export function Outcome({ order, organization }: { order: PortalOrder; organization: string }) {
  const place = useRef<HTMLDivElement>(null)
  const answer = order.answer?.kind ?? null
  const shown = useRef(answer)
  useEffect(() => {
    if (shown.current === answer) return
    shown.current = answer
    place.current?.focus()
  }, [answer])
  return (
    <div ref={place} role="status" tabIndex={-1} className="scroll-mt-4 outline-none">
      {wordsOf(order, organization)}
    </div>
  )
}

function wordsOf({ status, answer, mayAnswer }: PortalOrder, organization: string): ReactNode {
  if (status === 'canceled') return <Box tone="bad">{m.portal_canceled_text({ organization })}</Box>
  if (status === 'closed') return <Box tone="open">{m.portal_closed_text()}</Box>
  if (!answer) return null
  const day = formatDay(answer.on)
  if (answer.kind === 'accepted')
    return (
      <Box tone="good" title={m.portal_accepted_title()}>
        <p>
          {answer.signer === null
            ? m.portal_accepted_paper({ day })
            : m.portal_accepted_by({ signer: answer.signer, day })}
        </p>
        <p>{answer.signer === null ? m.portal_accepted_bill() : m.portal_accepted_next({ organization })}</p>
      </Box>
    )
  return (
    <Box tone="watch" title={m.portal_declined_title()}>
      {answer.signer !== null && <p>{m.portal_declined_by({ signer: answer.signer, day })}</p>}
      {answer.note !== '' && <p className="whitespace-pre-wrap">“{answer.note}”</p>}
      <p>{mayAnswer ? m.portal_declined_next({ organization }) : m.portal_declined_over({ organization })}</p>
    </Box>
  )
}

const LOOK: Partial<Record<Tone, string>> = {
  good: 'border-good-edge bg-good-wash',
  watch: 'border-watch-edge bg-watch-wash',
  bad: 'border-bad-edge bg-bad-wash',
}

function Box({ tone, title, children }: { tone: Tone; title?: string; children: ReactNode }) {
  return (
    <div className={cx('mt-4 flex gap-3 rounded-6 border px-4 py-3 text-15', LOOK[tone] ?? 'border-line bg-sunken')}>
      <StatusIcon tone={tone} size={20} className="mt-px" />
      <div className="flex min-w-0 flex-col gap-1">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  )
}
