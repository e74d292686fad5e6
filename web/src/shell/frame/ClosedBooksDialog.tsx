import { LONGEST_BOOKS_REASON, SHORTEST_BOOKS_REASON } from '@plumbline/domain/organizations/books'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { TextAreaField } from '../../ui/fields/TextField.tsx'
import { formatDay } from '../../ui/figures/format.ts'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import type { BooksQuestion } from '../api/closed-books.ts'

export function ClosedBooksDialog({ question }: { question: BooksQuestion }) {
  const [reason, setReason] = useState('')
  const isShort = reason.trim().length < SHORTEST_BOOKS_REASON
  return (
    <FormDialog
      alert
      title={m.shell_books_title()}
      lede={m.shell_books_lede({ day: formatDay(question.lockedThrough) })}
      submitLabel={m.shell_books_change()}
      wrong={isShort}
      onSubmit={() => question.answer(reason.trim())}
      onClose={() => question.answer(null)}
    >
      {(asked) => (
        <TextAreaField
          label={m.shell_books_reason()}
          required
          maxLength={LONGEST_BOOKS_REASON}
          value={reason}
          error={asked && isShort ? m.shell_books_reason_short({ count: SHORTEST_BOOKS_REASON }) : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </FormDialog>
  )
}
