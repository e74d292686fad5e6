import type { InquiryTopic } from '@plumbline/domain/inquiries/inquiry'
import { CONTACT_PATH } from '@plumbline/contract/inquiries/contact-page'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { m } from '../../messages/generated/messages.js'

/** Replaces the form. With `fresh`, the message was just sent, so focus moves to the heading. */
export function InquirySent({ topic, fresh }: { topic: InquiryTopic; fresh: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (fresh) heading.current?.focus()
  }, [fresh])
  return (
    <section aria-labelledby="sent">
      <h2 id="sent" ref={heading} tabIndex={-1} className="flex gap-3 text-20 font-semibold outline-none">
        <CircleCheck aria-hidden size={24} strokeWidth={1.6} className="mt-0.5 shrink-0 text-good" />
        {m.contact_sent()}
      </h2>
      <p className="mt-2 pl-9 text-15 text-ink-soft">
        {topic === 'demo' ? m.contact_sent_demo() : m.contact_sent_text()}
      </p>
      <p className="mt-4 pl-9 text-14">
        <a href={CONTACT_PATH} className="link inline-block py-1 touch-target">
          {m.contact_sent_again()}
        </a>
      </p>
    </section>
  )
}
