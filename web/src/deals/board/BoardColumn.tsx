import type { BoardColumn as Column, DealCard } from '@plumbline/contract/deals/deals'
import type { DealType } from '@plumbline/domain/pipelines/deal-types'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { words } from '../../shell/words.ts'
import { cx } from '../../ui/cx.ts'
import { withLater } from '../../ui/later.tsx'
import { type BoardFilter, columnQuery } from '../queries.ts'
import type { Sum } from './board-address.ts'
import { ColumnTotals } from './ColumnTotals.tsx'
import { DraggableCard } from './DraggableCard.tsx'
import { dealOfDrag, dragAndDrop } from './drag-and-drop.ts'
import { useMoving } from './moving.ts'

const CARD_ESTIMATE = 124
const GAP = 8
const OVERSCAN = 4

type Props = {
  column: Column
  filter: BoardFilter
  sum: Sum
  dealType: DealType
  ownerName: (userId: string) => string
  /** on a phone, the picker above already names the stage */
  headless?: boolean
}

/** One stage: its name, count, and total, with its cards virtualized so any number works. */
export function BoardColumn({ column, filter, sum, dealType, ownerName, headless }: Props) {
  const { stage, totals } = column
  const name = words(stage.name)
  const waits = useMoving().blocked?.toStageId === stage.id
  return (
    <section aria-label={name} className="flex min-h-0 min-w-0 flex-1 flex-col" data-stage-id={stage.id}>
      {!headless && (
        <header className={cx('border-t-2 px-0.5 pt-2 pb-4', waits ? 'border-brass-edge' : 'border-ink')}>
          <h2 className="text-14 font-semibold">{name}</h2>
          <ColumnTotals {...{ stage, totals, sum, dealType }} />
        </header>
      )}
      <ColumnCards {...{ column, filter, ownerName }} />
    </section>
  )
}

function ColumnCards({ column, filter, ownerName }: Pick<Props, 'column' | 'filter' | 'ownerName'>) {
  const { stage } = column
  const scroller = useRef<HTMLDivElement>(null)
  const [wantsMore, setWantsMore] = useState(false)
  const further = useInfiniteQuery({
    ...columnQuery(stage.id, filter, column.nextCursor ?? ''),
    enabled: wantsMore && column.nextCursor !== null,
  })
  const cards = useMemo(() => allCards(column, further.data?.pages), [column, further.data])
  const moving = useMoving()
  const shown = cards.filter((card) => moving.stageOf(card) === stage.id)
  const arriving = moving.arrivingIn(stage.id).filter((card) => !shown.some((other) => other.id === card.id))
  const all = [...arriving, ...shown]
  const waiting = moving.blocked?.toStageId === stage.id ? moving.blocked : null
  const windowed = useVirtualizer({
    count: all.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_ESTIMATE,
    getItemKey: (index) => all[index]?.id ?? index,
    overscan: OVERSCAN,
    gap: GAP,
  })
  const items = windowed.getVirtualItems()
  const lastShown = items.at(-1)?.index ?? 0
  const hasMore = column.nextCursor !== null && (further.data === undefined || further.hasNextPage)
  const { fetchNextPage, isFetching } = further
  useEffect(() => {
    if (!hasMore || isFetching || lastShown < cards.length - OVERSCAN) return
    if (wantsMore) void fetchNextPage()
    else setWantsMore(true)
  }, [hasMore, isFetching, lastShown, cards.length, wantsMore, fetchNextPage])
  const over = useDropTarget(scroller, stage.id)
  return (
    <div
      ref={scroller}
      className={cx(
        'min-h-24 flex-1 overflow-x-hidden overflow-y-auto overscroll-contain pb-6 [scrollbar-width:thin]',
        over && 'rounded-6 bg-brass-wash outline-2 -outline-offset-2 outline-brass-edge outline-dashed',
      )}
    >
      {waiting && (
        <p
          className="mb-2 rounded-6 border border-dashed border-brass-edge bg-brass-wash px-3 py-5 text-center text-13 text-brass-text"
          data-waiting-place
        >
          {m.deals_waits_here({ deal: waiting.deal.name })}
        </p>
      )}
      {all.length === 0 && !waiting && <p className="px-1 py-2 text-13 text-ink-soft">{m.deals_stage_empty()}</p>}
      <ol className="relative" style={{ height: windowed.getTotalSize() }} data-card-list>
        {items.map((item) => {
          const deal = all[item.index]
          if (!deal) return null
          return (
            <li
              key={item.key}
              ref={windowed.measureElement}
              data-index={item.index}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${item.start}px)` }}
            >
              <DraggableCard
                deal={deal}
                ownerName={ownerName(deal.ownerId)}
                tabbable={item.index === items[0]?.index}
              />
            </li>
          )
        })}
      </ol>
    </div>
  )
}

function allCards(column: Column, pages: readonly { items: DealCard[] }[] | undefined): DealCard[] {
  const known = new Map(column.cards.map((card) => [card.id, card]))
  for (const page of pages ?? []) for (const card of page.items) if (!known.has(card.id)) known.set(card.id, card)
  return [...known.values()]
}

/** Whether a card is being dragged over the stage. Dropping it requests the move. */
function useDropTarget(target: React.RefObject<HTMLElement | null>, stageId: string): boolean {
  const [over, setOver] = useState(false)
  const moving = useMoving()
  const drop = useRef(moving.move)
  useEffect(() => {
    drop.current = moving.move
  })
  useEffect(() => {
    const element = target.current
    if (!element) return
    return withLater(dragAndDrop, ({ dropTargetForElements }) =>
      dropTargetForElements({
        element,
        canDrop: ({ source }) => dealOfDrag(source.data) !== null,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false)
          const deal = dealOfDrag(source.data)
          if (deal && deal.stageId !== stageId) drop.current(deal, stageId)
        },
      }),
    )
  }, [target, stageId])
  return over
}
