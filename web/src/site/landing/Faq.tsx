import { ChevronDown } from 'lucide-react'
import { m } from '../../messages/generated/messages.js'
import { Coming } from '../../plan-contents/Coming.tsx'
import { QUESTIONS } from './questions.ts'

/** Questions that expand without JavaScript. */
export function Faq() {
  return (
    <section aria-labelledby="faq" className="py-14 md:py-16">
      <h2 id="faq" className="display-32 md:display-44">
        {m.site_faq_title()}
      </h2>
      <div className="mt-6 border-t border-ink">
        {QUESTIONS.map(([question, answer, promise]) => (
          <details key={question()} name="faq" className="group border-b border-line">
            <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 py-3 text-15 font-medium hover:text-blueprint [&::-webkit-details-marker]:hidden">
              {question()}
              <ChevronDown
                aria-hidden
                size={18}
                strokeWidth={1.6}
                className="shrink-0 text-ink-soft transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="max-w-2xl pb-5 text-15 text-ink-soft">
              {answer()} {promise && <Coming claim={promise[0]} part={promise[1]} />}
            </p>
          </details>
        ))}
      </div>
    </section>
  )
}
