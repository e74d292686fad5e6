import { sumCents } from '@plumbline/domain/money'
import { m } from '../messages/generated/messages.js'
import { FailureState } from '../shell/failures/FailureState.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { SkeletonRows } from '../ui/feedback/Skeleton.tsx'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { Money } from '../ui/figures/Money.tsx'
import { ShowMore } from '../ui/layout/ShowMore.tsx'
import { ApprovalRow } from './ApprovalRow.tsx'
import type { Inbox } from './use-inbox.ts'

const EMPTY = {
  waiting: m.approvals_empty_waiting,
  asked: m.approvals_empty_asked,
  decided: m.approvals_empty_decided,
} as const

export function InboxList({ inbox, currentId }: { inbox: Inbox; currentId: string | null }) {
  const { query, items, list, ticked, counts } = inbox
  if (query.isError && !query.data) return <FailureState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonRows rows={6} label={m.approvals_loading()} />
  if (items.length === 0) {
    const others = list === 'waiting' ? (counts?.asked ?? 0) : 0
    return (
      <EmptyState title={EMPTY[list]()} text={others > 0 ? m.approvals_empty_others({ count: others }) : undefined}>
        {others > 0 && <Button onClick={() => inbox.set({ list: 'asked' })}>{m.approvals_see_asked()}</Button>}
      </EmptyState>
    )
  }
  const isTicking = list === 'waiting'
  const tickedIds = new Set(ticked.map(({ id }) => id))
  return (
    <>
      {isTicking && (
        <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-2.5 text-13 text-ink-soft md:px-6">
          <Checkbox
            checked={ticked.length === 0 ? false : ticked.length === items.length || 'some'}
            onChange={(all) => inbox.setTicked(all ? items.map(({ id }) => id) : [])}
            label={ticked.length === 0 ? m.approvals_tick_hint() : m.approvals_selected({ count: ticked.length })}
          />
          <Money cents={sumCents(items.map(({ amountCents }) => amountCents ?? 0))} column />
        </div>
      )}
      <ul>
        {items.map((item) => (
          <ApprovalRow
            key={item.id}
            item={item}
            current={item.id === currentId}
            ticked={isTicking ? tickedIds.has(item.id) : null}
            onOpen={() => inbox.open(item.id)}
            onTick={() => inbox.tick(item)}
          />
        ))}
      </ul>
      <ShowMore pages={query} />
    </>
  )
}
