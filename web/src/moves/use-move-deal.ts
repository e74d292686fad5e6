import type { StageView } from '@plumbline/contract/pipelines'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { failureDetails } from '../shell/failures/failure.ts'
import { toastFailure } from '../shell/failures/toast-failure.ts'
import { words } from '../shell/words.ts'
import { announce } from '../ui/feedback/announce.ts'
import type { AskedMove, Moved } from '../deals/board/moving.ts'
import { offerDealUndo } from '../deals/adopt-change.ts'

/** Requests a move from the server, then announces it and offers undo, or opens the panel if something is missing. */
export function useMoveDeal<Deal extends Moved>(
  stages: readonly StageView[],
  onBlocked: (asked: AskedMove<Deal>) => void,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ deal, toStageId, reason }: AskedMove<Deal>) =>
      api.moves.move({ id: deal.id, version: deal.version, toStageId, reason: reason ?? null }),
    onSuccess: async ({ undoId }, { deal, toStageId }) => {
      offerDealUndo(queryClient, announceMoved(deal.name, stages, toStageId), undoId)
      await queryClient.invalidateQueries({ queryKey: ['deals'] })
    },
    onError: async (error, asked) => {
      if (failureDetails(error, 'stage_blocked')) return onBlocked(asked)
      toastFailure(error)
      await queryClient.invalidateQueries({ queryKey: ['deals'] })
    },
  })
}

/** Announces a move to screen readers. @returns the announced text */
export function announceMoved(dealName: string, stages: readonly StageView[], toStageId: string): string {
  const stage = stages.find((candidate) => candidate.id === toStageId)
  const said =
    stage?.kind === 'terminal'
      ? m.deals_closing_done({ deal: dealName })
      : m.deals_moved({ deal: dealName, stage: stage ? words(stage.name) : '' })
  announce(said)
  return said
}
