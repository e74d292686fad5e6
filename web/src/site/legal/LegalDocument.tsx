import type { ReactNode } from 'react'
import { m } from '../../messages/generated/messages.js'
import { getLocale } from '../../messages/generated/runtime.js'
import { formatDay } from '../../ui/figures/format.ts'
import type { LegalPage, LegalSection } from '../content/legal/legal-text.ts'
import { Rich } from './Rich.tsx'

/** A legal page: title, date of the last change, legal caveat, contents and sections. */
export function LegalDocument({
  page,
  after = {},
}: {
  page: LegalPage
  /** Content to add after the text of a section, by section ID. */
  after?: Readonly<Record<string, ReactNode>>
}) {
  const { title, lede, sections } = page[getLocale()]
  return (
    <div className="site-inset pt-10 pb-16 md:pt-16 md:pb-24">
      <h1 className="display-44 text-balance md:display-72">{title}</h1>
      <p className="mt-4 max-w-2xl text-16 text-ink-soft md:text-18">
        <Rich>{lede}</Rich>
      </p>
      <p className="mt-4 text-14 text-ink-soft">
        <time dateTime={page.changedOn}>{m.site_legal_changed({ day: formatDay(page.changedOn) })}</time>
      </p>
      <div className="mt-8 grid gap-10 lg:grid-cols-[15rem_minmax(0,42rem)] lg:gap-16">
        <nav aria-label={m.site_legal_contents()} className="self-start lg:sticky lg:top-24 print:hidden">
          <ol className="border-t border-ink text-14">
            {sections.map(({ id, heading }) => (
              <li key={id} className="border-b border-line">
                <a href={`#${id}`} className="block py-2 pointer-coarse:py-3 text-ink-soft hover:text-ink">
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          <aside className="mb-10 border-l-2 border-watch py-1 pl-4 text-14">
            <strong className="font-semibold">{m.site_legal_template()}</strong> {m.site_legal_review()}
          </aside>
          {sections.map((section) => (
            <Section key={section.id} {...section}>
              {after[section.id]}
            </Section>
          ))}
        </div>
      </div>
    </div>
  )
}

function Section({ id, heading, paragraphs, children }: LegalSection & { children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mb-10 space-y-3 text-16 last:mb-0">
      <h2 id={id} className="text-20 font-semibold">
        {heading}
      </h2>
      {paragraphs.map((paragraph) =>
        typeof paragraph === 'string' ? (
          <p key={paragraph}>
            <Rich>{paragraph}</Rich>
          </p>
        ) : (
          <ul key={paragraph[0]} className="list-disc space-y-1 pl-5 marker:text-ink-faint">
            {paragraph.map((item) => (
              <li key={item}>
                <Rich>{item}</Rich>
              </li>
            ))}
          </ul>
        ),
      )}
      {children}
    </section>
  )
}
