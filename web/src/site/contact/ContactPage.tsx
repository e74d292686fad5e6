import type { ContactPage as Shown } from '@plumbline/contract/inquiries/contact-page'
import { m } from '../../messages/generated/messages.js'
import { PlumbString } from '../landing/PlumbString.tsx'
import { ContactAside } from './ContactAside.tsx'
import { InquiryForm } from './InquiryForm.tsx'
import { OtherWays } from './OtherWays.tsx'

/** Used when nothing rendered the page ahead of time, as in development. */
const UNSEEN: Shown = { shownAt: '0', values: {}, faults: {}, failure: null, sent: null }

/**
 * The contact page, for messages to the team. Without JavaScript, the form posts to this address and the page responds.
 */
export default function ContactPage({ data }: { data: unknown }) {
  return (
    <>
      <div className="relative site-inset">
        <PlumbString />
        <header className="pt-10 md:pt-16">
          <h1 className="max-w-3xl display-44 text-balance max-md:text-[36px] max-md:leading-10">
            {m.contact_heading()}
          </h1>
          <p className="mt-4 max-w-2xl text-16 text-pretty text-ink-soft md:text-18">{m.contact_lede()}</p>
        </header>
        <div className="mt-8 grid gap-x-16 gap-y-12 border-t border-ink pt-8 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)] xl:gap-x-24">
          <InquiryForm page={(data as Shown | null) ?? UNSEEN} />
          <ContactAside />
        </div>
      </div>
      <OtherWays />
    </>
  )
}
