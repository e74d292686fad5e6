import type { DealCard, StageView } from '@plumbline/contract/deals'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { BlockedMovePanel, ConfirmClosing, StageChooser } from '../move/panels.ts'
import { useAskedMove } from '../move/use-asked-move.ts'
import { type AskedMove, useMoveDeal } from '../move/use-move-deal.ts'
import { type Moving, MovingContext } from './moving.ts'

type Asked = AskedMove<DealCard>

/**
 * Moves cards for everything inside it: shows them in their new stage at once, opens the panel when something is missing,
 * asks before a deal is closed, offers undo when it worked. All ways of moving come through here.
 */
export function MovingProvider({ stages, children }: { stages: readonly StageView[]; children: ReactNode }) {
  const [blocked, setBlocked] = useState<Asked | null>(null)
  const [choosing, setChoosing] = useState<DealCard | null>(null)
  const [onTheWay, setOnTheWay] = useState<ReadonlyMap<string, Asked>>(new Map())
  const { mutate } = useMoveDeal<DealCard>(stages, setBlocked)

  const move = useCallback(
    (asked: Asked) => {
      setOnTheWay((before) => new Map(before).set(asked.deal.id, asked))
      mutate(asked, {
        onSettled: () => setOnTheWay((before) => new Map([...before].filter(([id]) => id !== asked.deal.id))),
      })
    },
    [mutate],
  )
  const { request, closing, confirmClosing, cancelClosing } = useAskedMove(stages, { move, onBlocked: setBlocked })

  const value: Moving = useMemo(() => {
    const place = (stageId: string) => stages.findIndex((stage) => stage.id === stageId)
    return {
      blocked,
      stageOf: (deal) => onTheWay.get(deal.id)?.toStageId ?? deal.stageId,
      arrivingIn: (stageId) =>
        [...onTheWay.values()].filter((asked) => asked.toStageId === stageId).map((asked) => asked.deal),
      choose: setChoosing,
      move: (deal, toStageId, reason) => {
        const backwards = place(toStageId) < place(deal.stageId)
        if (backwards && !reason) setChoosing(deal)
        else void request({ deal, toStageId, reason })
      },
    }
  }, [blocked, onTheWay, request, stages])

  return (
    <MovingContext value={value}>
      {children}
      {choosing && (
        <StageChooser
          deal={choosing}
          stages={stages}
          onClose={() => setChoosing(null)}
          onChoose={(toStageId, reason) => {
            setChoosing(null)
            value.move(choosing, toStageId, reason)
          }}
        />
      )}
      {closing && <ConfirmClosing deal={closing.deal} onConfirm={confirmClosing} onClose={cancelClosing} />}
      {blocked && (
        <BlockedMovePanel
          onBoard
          deal={blocked.deal}
          stages={stages}
          toStageId={blocked.toStageId}
          onClose={() => {
            setBlocked(null)
            returnToCard(blocked.deal.id)
          }}
          onMoved={() => setBlocked(null)}
        />
      )}
    </MovingContext>
  )
}

/** A card that was on its way and came back is drawn anew; the keyboard finds it again once the panel is gone. */
function returnToCard(dealId: string): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`[data-deal-id="${CSS.escape(dealId)}"] [data-card-link]`)?.focus()
  })
}
