import type { DealCard } from '@plumbline/contract/deals/deals'
import type { StageView } from '@plumbline/contract/pipelines'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { offerDealUndo } from '../../deals/adopt-change.ts'
import { dealQuery } from '../../deals/queries.ts'
import { api } from '../../shell/api/api.ts'
import { failureDetails } from '../../shell/failures/failure.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { announceMoved } from '../use-move-deal.ts'

type Asked = { deal: Pick<DealCard, 'id' | 'name'>; stages: readonly StageView[]; toStageId: string }

/** Moves the deal in its latest version, including anything resolved here. A reason makes it an override. */
export function useGateMove(
  { deal, stages, toStageId }: Asked,
  onMoved: () => void,
  onRefused: (isBlocked: boolean) => void,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (override: string | null) => {
      const { version } = await queryClient.fetchQuery({ ...dealQuery(deal.id), staleTime: 0 })
      return api.moves.move({ id: deal.id, version, toStageId, override: override !== null, reason: override })
    },
    onSuccess: async ({ undoId }) => {
      offerDealUndo(queryClient, announceMoved(deal.name, stages, toStageId), undoId)
      onMoved()
      await queryClient.invalidateQueries({ queryKey: ['deals'] })
    },
    onError: (error) => {
      const isBlocked = failureDetails(error, 'stage_blocked') !== undefined
      onRefused(isBlocked)
      if (!isBlocked) toastFailure(error)
    },
  })
}
