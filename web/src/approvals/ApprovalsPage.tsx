import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../messages/generated/messages.js'
import { PageHead } from '../shell/frame/PageHead.tsx'
import { WindowHigh } from '../shell/frame/WindowHigh.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { cx } from '../ui/cx.ts'
import { useMediaQuery } from '../ui/hooks/use-media-query.ts'
import { BulkPane } from './BulkPane.tsx'
import { DecisionPane } from './DecisionPane.tsx'
import { InboxHead } from './InboxHead.tsx'
import { InboxList } from './InboxList.tsx'
import { KeyHints } from './KeyHints.tsx'
import { useDeciding } from './use-deciding.ts'
import { SideBySide } from './SideBySide.tsx'
import { type Inbox, useInbox } from './use-inbox.ts'
import { useInboxKeys } from './use-inbox-keys.ts'

/** What waits for the reader, what they asked for, and what they decided, with all that a decision takes beside it. */
export default function ApprovalsPage() {
  const inbox = useInbox()
  const wide = useMediaQuery('(min-width: 1024px)')
  const navigate = useNavigate()
  const [beside, setBeside] = useState<readonly [string, string] | null>(null)
  const currentId = inbox.itemId ?? (wide ? (inbox.items[0]?.id ?? null) : null)
  const current = inbox.items.find(({ id }) => id === currentId)
  const deciding = useDeciding(inbox, currentId)
  const step = (by: 1 | -1) => {
    const next = inbox.items[inbox.items.findIndex(({ id }) => id === currentId) + by]
    if (next) inbox.open(next.id)
  }
  useInboxKeys({
    next: () => step(1),
    previous: () => step(-1),
    tick: () => current && inbox.list === 'waiting' && inbox.tick(current),
    approve: () => deciding.decideOpen('approved'),
    reject: () => deciding.decideOpen('rejected'),
    approveMany: () => deciding.decideTicked('approved'),
    rejectMany: () => deciding.decideTicked('rejected'),
    open: () => current && void navigate(current.shown.address),
    undo: deciding.undo,
    clear: () => inbox.setTicked([]),
  })
  const showsPane = wide || currentId !== null || inbox.ticked.length > 0
  return (
    <WindowHigh>
      <PageHead title={m.approvals_title()} />
      <div className={cx(!wide && showsPane && 'hidden')}>
        <InboxHead inbox={inbox} />
      </div>
      <div className="flex min-h-0 flex-1">
        <div
          className={cx(
            'flex min-h-0 flex-col lg:w-104 lg:border-r lg:border-line',
            wide ? 'shrink-0' : showsPane ? 'hidden' : 'flex-1',
          )}
        >
          <div className="min-h-0 flex-1 overflow-y-auto">
            <InboxList inbox={inbox} currentId={currentId} />
          </div>
          <KeyHints ticking={inbox.ticked.length > 0} />
        </div>
        <div className={cx('flex min-h-0 min-w-0 flex-1 flex-col bg-surface', !showsPane && 'hidden')}>
          {!wide && <h1 className="sr-only">{m.approvals_title()}</h1>}
          {!wide && <Place inbox={inbox} currentId={currentId} />}
          {inbox.ticked.length > 0 ? (
            <BulkPane
              items={inbox.ticked}
              deciding={deciding}
              onDecide={deciding.onDecideMany}
              onClear={() => inbox.setTicked([])}
              onBeside={(one, other) => setBeside([one, other])}
            />
          ) : currentId === null ? (
            <EmptyState title={m.approvals_nothing_open()} />
          ) : (
            <DecisionPane
              key={currentId}
              id={currentId}
              deciding={deciding}
              onBeside={(other) => setBeside([currentId, other])}
            />
          )}
        </div>
      </div>
      {beside && <SideBySide ids={beside} onClose={() => setBeside(null)} />}
    </WindowHigh>
  )
}

/** On a phone: back to the list, which of how many this is, and dashes that go to the others. */
function Place({ inbox, currentId }: { inbox: Inbox; currentId: string | null }) {
  const place = inbox.items.findIndex(({ id }) => id === currentId)
  return (
    <nav aria-label={m.approvals_lists()} className="border-b border-line px-4 pt-2 pb-3">
      <div className="flex items-center justify-between text-14 text-ink-soft">
        <button
          type="button"
          className="touch-target flex items-center gap-2 py-2"
          onClick={() => {
            inbox.setTicked([])
            inbox.open(null)
          }}
        >
          <ChevronLeft aria-hidden size={18} strokeWidth={1.6} />
          {m.approvals_back()}
        </button>
        {place >= 0 && (
          <span className="figures">{m.approvals_place({ place: place + 1, total: inbox.items.length })}</span>
        )}
      </div>
      {inbox.items.length > 1 && inbox.items.length <= DASHES && (
        <div className="flex gap-1.5">
          {inbox.items.map((item, index) => (
            <button
              key={item.id}
              type="button"
              aria-label={m.approvals_place({ place: index + 1, total: inbox.items.length })}
              onClick={() => inbox.open(item.id)}
              className="flex h-6 flex-1 items-center"
            >
              <span className={cx('h-1 w-full', index === place ? 'bg-brass-edge' : 'bg-line')} />
            </button>
          ))}
        </div>
      )}
    </nav>
  )
}

const DASHES = 12
