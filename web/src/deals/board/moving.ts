import type { DealCard } from '@plumbline/contract/deals/deals'
import { createContext, use } from 'react'

/** What a move has to know of its deal. */
export type Moved = Pick<DealCard, 'id' | 'name' | 'version'>
export type AskedMove<Deal extends Moved = Moved> = { deal: Deal; toStageId: string; reason?: string }

export type Moving = {
  /** Asks for a move, by whatever means it was asked for: drag, key, menu. */
  move: (deal: DealCard, toStageId: string, reason?: string) => void
  /** Where a card is shown: its own stage, or already the one it is on its way to. */
  stageOf: (deal: DealCard) => string
  arrivingIn: (stageId: string) => readonly DealCard[]
  /** A move that the server refused for now: the panel lists what is missing, the card's place waits in the stage. */
  blocked: AskedMove<DealCard> | null
  /** Opens the menu of stages for a card. */
  choose: (deal: DealCard) => void
  /** A moved card is drawn anew, in each place that it comes to, and takes the keyboard along. */
  carriesKeyboard: (dealId: string) => boolean
}

export const MovingContext = createContext<Moving | null>(null)

export function useMoving(): Moving {
  const moving = use(MovingContext)
  if (!moving) throw new Error('a card is outside the board')
  return moving
}

/** Gives a deal's card the keyboard once panels that close have handed it back, unless something else has it. */
export function moveFocus(dealId: string): void {
  const take = () => {
    if (document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`[data-deal-id="${CSS.escape(dealId)}"] [data-card-link]`)?.focus()
  }
  requestAnimationFrame(() => setTimeout(take))
}
