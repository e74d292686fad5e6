import type { StageView } from '@plumbline/contract/pipelines'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { toastFailure } from '../shell/failures/toast-failure.ts'
import { dealQuery, gateQuery, type OpenDeal } from '../deals/queries.ts'
import type { AskedMove, Moved } from '../deals/board/moving.ts'

export type AskedClosing<Deal extends Moved> = { asked: AskedMove<Deal>; deal: OpenDeal }

type Ways<Deal extends Moved> = {
  /** Sends the move to the server. */
  move: (asked: AskedMove<Deal>) => void
  /** Opens the panel listing what's missing. */
  onBlocked: (asked: AskedMove<Deal>) => void
}

/**
 * Sends moves to the server, confirming first if they close a deal. Missing requirements are shown before that, so
 * nobody
 * confirms for nothing.
 */
export function useAskedMove<Deal extends Moved>(stages: readonly StageView[], { move, onBlocked }: Ways<Deal>) {
  const queryClient = useQueryClient()
  const [closing, setClosing] = useState<AskedClosing<Deal> | null>(null)

  const request = useCallback(
    async (asked: AskedMove<Deal>) => {
      if (!isLastStage(stages, asked.toStageId)) return move(asked)
      try {
        const [deal, gate] = await Promise.all([
          queryClient.fetchQuery({ ...dealQuery(asked.deal.id), staleTime: 0 }),
          queryClient.fetchQuery({ ...gateQuery(asked.deal.id, asked.toStageId), staleTime: 0 }),
        ])
        const isReady = deal.abilities.close && gate?.unmet.every((item) => item.severity !== 'block')
        if (isReady) setClosing({ asked, deal })
        else onBlocked(asked)
      } catch (error) {
        toastFailure(error)
      }
    },
    [move, onBlocked, queryClient, stages],
  )

  return {
    request,
    closing,
    confirmClosing: () => {
      if (closing) move({ ...closing.asked, deal: { ...closing.asked.deal, version: closing.deal.version } })
      setClosing(null)
    },
    cancelClosing: () => setClosing(null),
  }
}

/** Whether `stageId` comes before `from`. Moving there requires a reason. */
export function isBehind(stages: readonly StageView[], stageId: string, from: string): boolean {
  const place = (id: string) => stages.findIndex((stage) => stage.id === id)
  return place(stageId) < place(from)
}

export function isLastStage(stages: readonly StageView[], stageId: string): boolean {
  return stages.find((stage) => stage.id === stageId)?.kind === 'terminal'
}
