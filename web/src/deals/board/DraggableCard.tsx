import type { DealCard } from '@plumbline/contract/deals/deals'
import { ArrowRightLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { withLater } from '../../ui/later.tsx'
import { BoardCard } from './BoardCard.tsx'
import { dragAndDrop, dragOf } from './drag-and-drop.ts'
import { moveFocus, useMoving } from './moving.ts'

/** A card that can be dragged, or moved through its menu by touch, mouse, or the `m` key. */
export function DraggableCard({ deal, ownerName, tabbable }: { deal: DealCard; ownerName: string; tabbable: boolean }) {
  const element = useRef<HTMLElement>(null)
  const [dragged, setDragged] = useState(false)
  const { blocked, choose, carriesKeyboard } = useMoving()
  const mayMove = deal.abilities.moveStage
  useEffect(() => {
    const card = element.current
    if (!card || !mayMove) return
    return withLater(dragAndDrop, ({ draggable }) =>
      draggable({
        element: card,
        getInitialData: () => dragOf(deal),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
    )
  }, [deal, mayMove])
  useEffect(() => {
    if (carriesKeyboard(deal.id)) moveFocus(deal.id)
  }, [carriesKeyboard, deal.id])
  const state = dragged ? 'lifted' : blocked?.deal.id === deal.id ? 'source' : 'rest'
  const menu = mayMove && (
    <button
      type="button"
      tabIndex={-1}
      data-card-menu
      aria-label={m.deals_move_title({ deal: deal.name })}
      onClick={() => choose(deal)}
      className="touch-target absolute top-1 right-1.5 z-10 flex size-6 items-center justify-center rounded-6 border border-line bg-surface text-ink-soft opacity-0 hover:text-ink group-hover/card:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
    >
      <ArrowRightLeft aria-hidden size={14} strokeWidth={1.6} />
    </button>
  )
  return <BoardCard {...{ deal, ownerName, tabbable, state, menu }} cardRef={element} />
}
