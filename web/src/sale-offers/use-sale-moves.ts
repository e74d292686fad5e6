import type { DealDetail } from '@plumbline/contract/deals/deals'
import { ACCEPTED_STAGE, MARKET_STAGE } from '@plumbline/domain/sale-offers/status'
import { useQueryClient } from '@tanstack/react-query'
import { useDealMove } from '../deals/detail/deal-move.ts'
import { dealQuery } from '../deals/queries.ts'
import { useMoveDeal } from '../moves/use-move-deal.ts'
import { currentStage, stageOf } from './stages.ts'

/** Moves the deal as it now is, like every other move: what is missing opens the panel that lists it. */
function useMove(deal: DealDetail, from: string, to: string) {
  const queryClient = useQueryClient()
  const { showGate } = useDealMove()
  const { mutateAsync } = useMoveDeal<DealDetail>(deal.pipeline, ({ toStageId }) => showGate(toStageId))
  const target = stageOf(deal, to)
  const isDue = currentStage(deal) === from && deal.abilities.moveStage && target !== undefined
  return {
    isDue,
    async request(reason?: string) {
      if (!isDue || !target) return
      const now = await queryClient.fetchQuery({ ...dealQuery(deal.id), staleTime: 0 })
      await mutateAsync({ deal: now, toStageId: target.id, ...(reason ? { reason } : {}) }).catch(() => undefined)
    },
  }
}

/** An accepted offer takes the deal from the market to the pending sale. */
export function useAcceptedMove(deal: DealDetail) {
  return useMove(deal, MARKET_STAGE, ACCEPTED_STAGE)
}

/** A sale that fell through puts the house back on the market. */
export function useMoveBack(deal: DealDetail) {
  return useMove(deal, ACCEPTED_STAGE, MARKET_STAGE)
}
