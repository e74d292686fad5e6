import { m } from '../../messages/generated/messages.js'
import { getLocale } from '../../messages/generated/runtime.js'
import { SAMPLE_CLAIMS } from '../content/samples.ts'

/** Figures about the product. Until there are real ones they are samples, and marked as such. */
export function Claims() {
  const locale = getLocale()
  return (
    <section aria-label={m.site_claims()} className="border-t border-line py-7">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-6 md:grid-cols-3 lg:flex lg:justify-between">
        {SAMPLE_CLAIMS.map(({ figure, text }) => (
          <div key={text.en} className="flex flex-col-reverse justify-end">
            <dt className="mt-0.5 text-13 text-ink-soft">{text[locale]}</dt>
            <dd className="font-display text-32 leading-9 lining-nums">{figure[locale]}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-12 text-ink-soft">{m.site_claims_sample()}</p>
    </section>
  )
}
