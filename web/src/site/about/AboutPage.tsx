import { m } from '../../messages/generated/messages.js'
import { ClosingCall } from '../landing/ClosingCall.tsx'
import { PageTop } from '../PageTop.tsx'

const PRINCIPLES = [
  [m.site_about_traced, m.site_about_traced_text],
  [m.site_about_once, m.site_about_once_text],
  [m.site_about_lost, m.site_about_lost_text],
  [m.site_about_yours, m.site_about_yours_text],
  [m.site_about_words, m.site_about_words_text],
  [m.site_about_refused, m.site_about_refused_text],
] as const

/** What the product is for and the principles behind it. */
export default function AboutPage() {
  return (
    <>
      <div className="site-inset pb-14">
        <PageTop title={m.site_about_heading()} lede={m.site_about_lede()} />
        <section
          aria-labelledby="why"
          className="grid gap-x-12 gap-y-4 border-t border-ink py-10 lg:grid-cols-[2fr_3fr]"
        >
          <h2 id="why" className="display-32 text-balance">
            {m.site_about_why()}
          </h2>
          <div className="max-w-2xl space-y-4 text-16 text-pretty text-ink-soft">
            <p>{m.site_about_why_1()}</p>
            <p>{m.site_about_why_2()}</p>
            <p>{m.site_about_why_3()}</p>
          </div>
        </section>
        <section
          aria-labelledby="principles"
          className="grid gap-x-12 gap-y-4 border-t border-ink py-10 lg:grid-cols-[2fr_3fr]"
        >
          <h2 id="principles" className="display-32 text-balance">
            {m.site_about_principles()}
          </h2>
          <dl className="max-w-2xl">
            {PRINCIPLES.map(([name, text]) => (
              <div key={name()} className="border-t border-line py-5 first:border-0 first:pt-1">
                <dt className="text-16 font-semibold">{name()}</dt>
                <dd className="mt-1 text-15 text-pretty text-ink-soft">{text()}</dd>
              </div>
            ))}
          </dl>
        </section>
        <p className="border-t border-ink pt-6 text-15">
          <a href="/contact" className="touch-target link">
            {m.site_about_contact()}
          </a>
        </p>
      </div>
      <ClosingCall />
    </>
  )
}
