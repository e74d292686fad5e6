import type { Draft } from './kept.ts'

/** What each part of the page edits. */
export type PartProps = {
  draft: Draft
  change: (part: Partial<Draft> | ((now: Draft) => Partial<Draft>)) => void
  /** what to do about a field, once it's time to say so */
  errorOf: (field: string) => string | undefined
}
