import { m } from '../messages/generated/messages.js'
import { useMe } from '../shell/session/me.ts'
import { DayField } from '../ui/fields/DayField.tsx'
import { Section } from '../ui/layout/Section.tsx'
import type { FormPart } from './form-part.ts'

/** The last day of the closed books. */
export function BooksField({ facts, errors, change }: FormPart) {
  const { today } = useMe().organization
  const { booksLockedThrough } = facts
  const isFuture = booksLockedThrough !== null && booksLockedThrough > today
  return (
    <Section title={m.organizations_books()}>
      <div className="grid gap-4 pt-4 sm:grid-cols-2">
        <DayField
          label={m.organizations_books_closed_through()}
          help={m.organizations_books_help()}
          today={today}
          max={today}
          value={booksLockedThrough}
          error={isFuture ? m.organizations_books_future() : errors['booksLockedThrough']}
          onChange={(day) => change({ booksLockedThrough: day })}
        />
      </div>
    </Section>
  )
}
