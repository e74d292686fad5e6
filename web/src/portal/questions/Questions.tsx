import type { PortalThread } from '@plumbline/contract/portal/questions'
import { m } from '../../messages/generated/messages.js'
import { formatShortDay } from '../../ui/figures/format.ts'
import { Section } from '../../ui/layout/Section.tsx'
import type { Refusal } from '../client.ts'
import { Asked } from './Asked.tsx'

type Props = {
  organization: string
  threads: readonly PortalThread[]
  onAnswered: (threads: PortalThread[]) => void
  onRefused: (refusal: Refusal) => boolean
}

/** What the firm asks about an order or invoice, to be answered here, and what was said before. */
export function Questions({ organization, threads, onAnswered, onRefused }: Props) {
  const said = threads.filter(({ messages }) => messages.length > 1)
  const answered = (thread: PortalThread) => onAnswered(threads.map((one) => (one.id === thread.id ? thread : one)))
  return (
    <>
      {threads
        .filter(({ isAsked }) => isAsked)
        .map((thread) => (
          <Asked key={thread.id} {...{ organization, thread, onRefused }} onAnswered={answered} />
        ))}
      {said.length > 0 && (
        <Section title={m.portal_questions()} className="mt-6">
          {said.map((thread) => (
            <Said key={thread.id} thread={thread} organization={organization} />
          ))}
        </Section>
      )}
    </>
  )
}

function Said({ thread: { messages, isAsked }, organization }: { thread: PortalThread; organization: string }) {
  // The open question is shown above, with its answer.
  const shown = isAsked ? messages.slice(0, -1) : messages
  return (
    <ul className="border-b border-line py-2.5">
      {shown.map(({ id, from, isOwn, body, at, files }) => (
        <li key={id} className="py-1 text-15">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-semibold">{isOwn ? m.portal_question_you() : (from ?? organization)}</span>
            <time dateTime={at} className="text-13 text-ink-soft">
              {formatShortDay(at.slice(0, 10))}
            </time>
          </span>
          {body !== '' && <span className="block wrap-anywhere whitespace-pre-wrap">{body}</span>}
          {files.map((file) => (
            <span key={file.id} className="block text-14 break-all text-ink-soft">
              {file.fileName}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
