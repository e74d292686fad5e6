import { CONTACT_PATH, type ContactPage } from '@plumbline/contract/inquiries/contact-page'
import type { InquiryTopic } from '@plumbline/domain/inquiries/inquiry'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { announce } from '../../ui/feedback/announce.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { useFirstErrorAfterWork } from '../../ui/fields/focus-first-error.ts'
import { formatCount } from '../../ui/figures/format.ts'
import { hasPage } from '../pages.ts'
import { InquiryFields } from './InquiryFields.tsx'
import { InquirySent } from './InquirySent.tsx'
import { sendInquiry } from './send-inquiry.ts'
import { failureWords } from './words.ts'

type State = Pick<ContactPage, 'faults' | 'failure' | 'sent'>

/**
 * The contact form. Its fields are uncontrolled, since they may be filled in before JavaScript loads. Without
 * JavaScript, the form posts to the page's own address.
 */
export function InquiryForm({ page }: { page: ContactPage }) {
  const [state, setState] = useState<State>(page)
  const [working, setWorking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useFirstErrorAfterWork(form, working)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    if (working) return
    setWorking(true)
    const refusal = await sendInquiry(currentTarget)
    setWorking(false)
    if (refusal) return setState({ ...refusal, sent: null })
    setState({ faults: {}, failure: null, sent: new FormData(currentTarget).get('topic') as InquiryTopic })
    announce(m.contact_sent())
  }

  if (state.sent) return <InquirySent topic={state.sent} fresh={page.sent === null} />
  return (
    <form
      ref={form}
      method="post"
      action={CONTACT_PATH}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="group/form space-y-5"
    >
      <Outcome {...state} />
      <InquiryFields page={page} faults={state.faults} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <button
          type="submit"
          disabled={working}
          className={`${buttonClass({ kind: 'brass', size: 'large' })} max-md:w-full`}
        >
          {working ? m.contact_sending() : m.contact_send()}
        </button>
        <p className="text-13 text-ink-soft">
          {m.contact_kept()}{' '}
          {hasPage('/privacy') && (
            <a href="/privacy" className="link underline">
              {m.site_nav_privacy()}
            </a>
          )}
        </p>
      </div>
    </form>
  )
}

/** Explains above the fields why nothing was sent. Each field shows its own error. */
function Outcome({ faults, failure }: State) {
  const count = Object.keys(faults).length
  const sentence = failure
    ? failureWords(failure)
    : count > 0
      ? m.contact_check({ count, shown: formatCount(count) })
      : null
  return (
    <div role="alert" className="empty:mb-0">
      {sentence && (
        <p className="flex gap-2 rounded-6 border border-bad-edge bg-bad-wash px-3 py-2.5 text-14 text-bad">
          <CircleAlert aria-hidden size={16} strokeWidth={1.6} className="mt-0.5 shrink-0" />
          {sentence}
        </p>
      )}
    </div>
  )
}
