import { m } from '../../messages/generated/messages.js'
import { SIGN_IN } from '../addresses.ts'
import { SectionHeading } from '../landing/SectionHeading.tsx'
import { RESOURCES } from '../resources/article.ts'

/** Places that may have an answer sooner. */
const WAYS = [
  { href: '/#faq', title: m.contact_ways_questions, text: m.contact_ways_questions_text },
  { href: RESOURCES, title: m.resources_title, text: m.contact_ways_resources_text },
  { href: SIGN_IN, title: m.contact_ways_account, text: m.contact_ways_account_text },
] as const

export function OtherWays() {
  return (
    <section aria-labelledby="other-ways" className="site-inset pt-16 pb-20">
      <SectionHeading id="other-ways" bob>
        {m.contact_ways()}
      </SectionHeading>
      <ul className="mt-6 grid border-t border-ink md:grid-cols-3 md:gap-x-8">
        {WAYS.map(({ href, title, text }) => (
          <li key={href} className="border-b border-line py-4">
            <a href={href} className="link inline-block py-1 touch-target text-15">
              {title()}
            </a>
            <p className="mt-1 text-14 text-pretty text-ink-soft">{text()}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
