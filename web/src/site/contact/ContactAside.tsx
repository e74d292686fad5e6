import { INQUIRY_KEPT_DAYS } from '@plumbline/domain/inquiries/inquiry'
import { m } from '../../messages/generated/messages.js'
import { formatCount } from '../../ui/figures/format.ts'

/** Explains what happens to a message and what a demo is. */
export function ContactAside() {
  return (
    <aside aria-label={m.contact_next()} className="space-y-8 text-14">
      <Note
        title={m.contact_next()}
        sentences={[
          m.contact_next_read(),
          m.contact_next_answer(),
          m.contact_next_deleted({ days: formatCount(INQUIRY_KEPT_DAYS) }),
        ]}
      />
      <Note
        title={m.contact_demo()}
        sentences={[m.contact_demo_deals(), m.contact_demo_spreadsheet(), m.contact_demo_questions()]}
      />
    </aside>
  )
}

function Note({ title, sentences }: { title: string; sentences: readonly string[] }) {
  return (
    <section>
      <h2 className="mb-2 text-15 font-semibold">{title}</h2>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence} className="border-t border-line py-2.5 text-pretty text-ink-soft">
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  )
}
