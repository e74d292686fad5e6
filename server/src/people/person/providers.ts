import { provider } from '../../platform/rooms/provider.ts'
import type { Cursor } from '../../platform/lists/cursor.ts'
import type { PaperRow } from './papers-store.ts'

/** A page of the papers of a person: the latest ones, or those after a place. */
export type PapersAsked = {
  contactId: string
  /** the loans that they gave */
  loanIds: readonly string[]
  after: Cursor | null
  limit: number
}

/** The papers of a person that later rooms have, latest first. */
export const laterPapers = provider<PapersAsked, readonly PaperRow[]>('papers of a person')
