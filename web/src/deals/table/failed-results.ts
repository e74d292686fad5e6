import type { BulkOutcome } from '@plumbline/contract/deals/deals'
import type { NotUndone } from '@plumbline/contract/undo'
import { m } from '../../messages/generated/messages.js'

type Result = BulkOutcome['results'][number]
type Outcome = Result['outcome'] | NotUndone['why']
export type Failure = { id: string; name: string; outcome: Outcome; unmetCount?: number }

/** The results that need attention; a deal that was already in that state isn't one. */
export function failedResults({ results }: BulkOutcome): Result[] {
  return results.filter(({ outcome }) => outcome !== 'done' && outcome !== 'same')
}

export function outcomeWords({ outcome, unmetCount = 0 }: Failure): string {
  switch (outcome) {
    case 'blocked':
      return m.deals_outcome_blocked({ count: unmetCount })
    case 'conflict':
      return m.deals_outcome_conflict()
    case 'forbidden':
      return m.deals_outcome_forbidden()
    case 'not_found':
      return m.deals_outcome_not_found()
    case 'wrong_state':
      return m.deals_outcome_wrong_state()
    case 'plan_limit':
      return m.deals_outcome_plan_limit()
    case 'needs_reason':
      return m.deals_outcome_needs_reason()
    case 'invalid':
      return m.deals_outcome_invalid()
    case 'done':
    case 'same':
      return m.deals_outcome_done()
  }
}
