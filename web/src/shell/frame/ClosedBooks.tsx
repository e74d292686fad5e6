import { useSyncExternalStore } from 'react'
import { later, partOf } from '../../ui/later.tsx'
import { currentBooksQuestion, followBooksQuestions } from '../api/closed-books.ts'

const ClosedBooksDialog = partOf(
  later(() => import('./ClosedBooksDialog.tsx')),
  'ClosedBooksDialog',
)

/** Asks an admin for the reason when a change is dated in closed books, wherever it was made. */
export function ClosedBooks() {
  const question = useSyncExternalStore(followBooksQuestions, currentBooksQuestion)
  return question && <ClosedBooksDialog question={question} />
}
