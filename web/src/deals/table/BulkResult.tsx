import type { BulkOutcome } from '@plumbline/contract/deals/deals'
import type { NotUndone } from '@plumbline/contract/undo'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { StatusIcon } from '../../ui/feedback/Status.tsx'

type Result = BulkOutcome['results'][number]
type Outcome = Result['outcome'] | NotUndone['why']
type Failure = { id: string; name: string; outcome: Outcome; unmetCount?: number }

/** What a bulk change, or undoing it, left as it was. */
export type BulkFailures = { title: string; lede: string; failed: readonly Failure[] }

/** The results that need attention; a deal that was already in that state isn't one. */
export function failedResults({ results }: BulkOutcome): Result[] {
  return results.filter(({ outcome }) => outcome !== 'done' && outcome !== 'same')
}

/** What failed, deal by deal, each linked to its deal. */
export function BulkResult({ title, lede, failed, onClose }: BulkFailures & { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} lede={lede} flush>
      <ul>
        {failed.map((result) => (
          <li key={result.id} className="border-b border-line last:border-b-0">
            <Link to={`/app/deals/${result.id}`} className="flex gap-2.5 px-4 py-3 text-14 hover:bg-sunken md:px-6">
              <StatusIcon tone="watch" className="mt-0.5" />
              <span>
                <span className="font-medium">{result.name || m.deals_unknown()}</span>
                <span className="block text-13 text-ink-soft">{outcomeWords(result)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function outcomeWords({ outcome, unmetCount = 0 }: Failure): string {
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
