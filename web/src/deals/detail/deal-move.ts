import { createContext, use } from 'react'

/** Opens the panels that move the page's deal: the stage chooser, and what blocks a stage. */
export type DealMove = { choose: () => void; showGate: (toStageId: string) => void }

export const DealMoveContext = createContext<DealMove | null>(null)

export function useDealMove(): DealMove {
  const move = use(DealMoveContext)
  if (!move) throw new Error('used outside a deal')
  return move
}
