import type { DocumentView } from '@plumbline/contract/documents'
import { useFilled } from '../shell/use-filled.ts'
import { useLater } from '../ui/later.tsx'
import { laterOf } from '../ui/later-part.tsx'
import { type DocumentRowPart, documentRowParts } from './slots.ts'

/** What later rooms add to the row of a document. A row is whole without it: one that can't be fetched is left out. */
export function DocumentRowParts({ paper }: { paper: DocumentView }) {
  const parts = useFilled(documentRowParts)
  // The rooms stay the same as long as the application runs.
  // oxlint-disable-next-line react/no-array-index-key
  return parts.map((part, index) => <Part key={index} part={part} paper={paper} />)
}

function Part({ part, paper }: { part: DocumentRowPart; paper: DocumentView }) {
  const here = useLater(laterOf(part.load))
  return here && <here.default paper={paper} />
}
