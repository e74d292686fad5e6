import type { CalculatorPage as Shown } from '@plumbline/contract/underwriting/calculator-page'
import { dayInZone } from '@plumbline/domain/calendar'
import type { DealType } from '@plumbline/domain/deals/fields'
import { m } from '../../messages/generated/messages.js'
import { ClosingCall } from '../landing/ClosingCall.tsx'
import { PlumbString } from '../landing/PlumbString.tsx'
import { SectionHeading } from '../landing/SectionHeading.tsx'
import { Calculator } from './Calculator.tsx'
import { calculatorWords } from './calculator-words.ts'

/** Used when nothing rendered the page ahead of time, as in development. */
const unseen = (): Shown => ({ today: dayInZone(new Date(), 'UTC'), texts: null })

/** A public calculator with the product's own rules, followed by what it takes into account and further reading. */
export function CalculatorPage({ dealType, data }: { dealType: DealType; data: unknown }) {
  const page = (data as Shown | null) ?? unseen()
  const words = calculatorWords(dealType)
  return (
    <>
      <div className="relative site-inset pb-16">
        <PlumbString />
        <header className="pt-10 md:pt-14">
          <h1 className="max-w-3xl display-44 text-balance max-md:text-[36px] max-md:leading-10">{words.heading}</h1>
          <p className="mt-4 max-w-2xl text-16 text-pretty text-ink-soft md:text-18">{words.lede}</p>
        </header>
        <Calculator dealType={dealType} page={page} />
        <section aria-labelledby="counted" className="pt-16">
          <SectionHeading id="counted" bob>
            {m.tools_counted()}
          </SectionHeading>
          <div className="mt-6 grid max-w-5xl gap-x-12 gap-y-8 md:grid-cols-2">
            {words.counted.map(({ title, text }) => (
              <div key={title} className="border-t border-ink pt-3">
                <h3 className="text-16 font-semibold">{title}</h3>
                <p className="mt-1.5 text-15 text-pretty text-ink-soft">{text}</p>
              </div>
            ))}
          </div>
        </section>
        <section aria-labelledby="further" className="pt-16">
          <h2 id="further" className="text-20 font-semibold">
            {m.tools_further()}
          </h2>
          <ul className="mt-3 max-w-3xl border-t border-ink">
            {words.further.map(({ href, title, text }) => (
              <li key={href} className="border-b border-line py-3">
                <a href={href} className="link inline-block py-1 touch-target text-15">
                  {title}
                </a>
                <p className="text-14 text-pretty text-ink-soft">{text}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <ClosingCall />
    </>
  )
}
