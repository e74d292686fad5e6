import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { StatusIcon } from '../../ui/feedback/Status.tsx'
import { type Failure, outcomeWords } from './failed-results.ts'

/** What a bulk change, or undoing it, left as it was. */
export type BulkFailures = { title: string; lede: string; failed: readonly Failure[] }

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
