import { createContext, use } from 'react'

/** The panels that move the deal of the page: the choice of a stage, and what stands before one. */
export type DealMove = { choose: () => void; showGate: (toStageId: string) => void }

export const DealMoveContext = createContext<DealMove | null>(null)

export function useDealMove(): DealMove {
  const move = use(DealMoveContext)
  if (!move) throw new Error('used outside a deal')
  return move
}
