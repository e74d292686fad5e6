import type { Notice } from '@plumbline/contract/notifications'
import { Check, ChevronDown, ChevronUp } from 'lucide-react'
import { m } from '../messages/generated/messages.js'
import { Button } from '../ui/Button.tsx'
import { formatCount } from '../ui/figures/format.ts'
import type { FoldedRow } from './fold.ts'

type Props = { row: FoldedRow; isOpen: boolean; onToggle: () => void; onAllDone: (notices: readonly Notice[]) => void }

/** Below a row that stands for several notices of a deal: how many there are, with buttons to show them or mark all done. */
export function FoldLine({ row: { notice, others }, isOpen, onToggle, onAllDone }: Props) {
  const deal = notice.deal?.name ?? ''
  const all = [notice, ...others]
  const Chevron = isOpen ? ChevronUp : ChevronDown
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 px-4 pb-2 pl-9.5 md:pl-10.5">
      <Button
        size="small"
        kind="quiet"
        aria-expanded={isOpen}
        icon={<Chevron aria-hidden size={14} strokeWidth={1.6} />}
        onClick={onToggle}
      >
        {isOpen ? m.notifications_unfold({ deal }) : m.notifications_fold({ count: formatCount(others.length), deal })}
      </Button>
      <Button
        size="small"
        kind="quiet"
        icon={<Check aria-hidden size={14} strokeWidth={1.6} />}
        onClick={() => onAllDone(all)}
      >
        {m.notifications_fold_done({ count: formatCount(all.length) })}
      </Button>
    </div>
  )
}
