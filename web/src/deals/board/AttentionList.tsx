import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { StatusIcon } from '../../ui/feedback/Status.tsx'
import { flagTone, flagWords } from '../flag-words.ts'
import { attentionQuery, type FlaggedDeals } from '../queries.ts'

const LISTED = 100

/** Every deal that needs attention, most urgent first. */
export function AttentionList({ which, onClose }: { which: FlaggedDeals; onClose: () => void }) {
  const { data } = useQuery(attentionQuery(which, LISTED))
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={m.deals_attention()} flush>
      <ul>
        {data?.items.map(({ dealId, name, flag }) => (
          <li key={dealId} className="border-b border-line last:border-b-0">
            <Link
              to={`/app/deals/${dealId}`}
              className="flex items-start gap-2.5 px-4 py-3 text-14 hover:bg-sunken md:px-6"
            >
              <StatusIcon tone={flagTone(flag)} className="mt-0.5" />
              <span>
                <span className="font-medium">{name}</span>
                <span className="block text-13 text-ink-soft">{flagWords(flag)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
