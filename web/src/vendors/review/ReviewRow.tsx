import type { PaperToReview } from '@plumbline/contract/vendors/papers'
import { m } from '../../messages/generated/messages.js'
import { cx } from '../../ui/cx.ts'
import { formatDay } from '../../ui/figures/format.ts'
import { PAPER_NAMES } from '../words.ts'

type Props = { item: PaperToReview; isOpen: boolean; onOpen: () => void }

/** A paper that waits: whose it is, what it is, and since when. */
export function ReviewRow({ item: { paper, vendor }, isOpen, onOpen }: Props) {
  const day = formatDay(paper.addedAt.slice(0, 10))
  const by = paper.sentBy?.name ?? paper.addedBy?.name
  return (
    <li
      className={cx(
        'relative border-b border-line px-4 py-3 md:px-6',
        isOpen
          ? 'bg-brass-wash before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-brass-edge'
          : 'hover:bg-sunken',
      )}
    >
      <button
        type="button"
        aria-current={isOpen || undefined}
        onClick={onOpen}
        className="block w-full text-left after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-brass-edge"
      >
        <span className="block text-15 font-medium wrap-anywhere">{vendor.name}</span>
        <span className="block text-14">{PAPER_NAMES[paper.type]()}</span>
        <span className="block text-13 text-ink-soft">
          {by === undefined ? m.vendors_received({ day }) : m.vendors_received_from({ day, name: by })}
        </span>
      </button>
    </li>
  )
}
