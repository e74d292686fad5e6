import type { OpenApproval } from './queries.ts'
import type { Given } from './use-decide.ts'

/** How a pane decides, and the note that goes with it. */
export type Deciding = {
  working: boolean
  onDecide: (approval: OpenApproval['approval'], given: Given) => void
  /** the note, and whether it was asked for */
  note: string
  onNote: (note: string) => void
  askedForNote: boolean
}
