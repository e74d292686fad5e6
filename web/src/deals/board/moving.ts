import type { DealCard } from '@plumbline/contract/deals/deals'
import { createContext, use } from 'react'

/** The deal fields a move needs. */
export type Moved = Pick<DealCard, 'id' | 'name' | 'version'>
export type AskedMove<Deal extends Moved = Moved> = { deal: Deal; toStageId: string; reason?: string }

export type Moving = {
  /** Requests a move, whether by drag, key, or menu. */
  move: (deal: DealCard, toStageId: string, reason?: string) => void
  /** The stage a card is shown in: its own, or the one it's moving to. */
  stageOf: (deal: DealCard) => string
  arrivingIn: (stageId: string) => readonly DealCard[]
  /**
   * A move the server refused for now. The panel lists what's missing, and the card's place is held in the target
   * stage.
   */
  blocked: AskedMove<DealCard> | null
  /** Opens the stage menu for a card. */
  choose: (deal: DealCard) => void
  /**
   * Whether the card takes focus when it mounts. A moved card remounts in each stage it's shown in and keeps its focus.
   */
  carriesKeyboard: (dealId: string) => boolean
}

export const MovingContext = createContext<Moving | null>(null)

export function useMoving(): Moving {
  const moving = use(MovingContext)
  if (!moving) throw new Error('a card is outside the board')
  return moving
}

/** Focuses a deal's card after closing panels have released focus, unless something else has it. */
export function moveFocus(dealId: string): void {
  const take = () => {
    if (document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`[data-deal-id="${CSS.escape(dealId)}"] [data-card-link]`)?.focus()
  }
  requestAnimationFrame(() => setTimeout(take))
}
