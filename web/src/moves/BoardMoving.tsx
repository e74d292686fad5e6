import type { DealCard } from '@plumbline/contract/deals/deals'
import type { StageView } from '@plumbline/contract/pipelines'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { BlockedMovePanel, ConfirmClosing, StageChooser } from './panels.ts'
import { isBehind, useAskedMove } from './use-asked-move.ts'
import { useMoveDeal } from './use-move-deal.ts'
import { type AskedMove, moveFocus, type Moving, MovingContext } from '../deals/board/moving.ts'

type Asked = AskedMove<DealCard>

/**
 * Moves cards for everything inside it: shows them in their new stage immediately, opens the panel if something is
 * missing,
 * confirms before closing a deal, and offers undo on success. Every way of moving a card goes through here.
 */
export function BoardMoving({ stages, children }: { stages: readonly StageView[]; children: ReactNode }) {
  const [blocked, setBlocked] = useState<Asked | null>(null)
  const [choosing, setChoosing] = useState<DealCard | null>(null)
  const [onTheWay, setOnTheWay] = useState<ReadonlyMap<string, Asked>>(new Map())
  const { mutate } = useMoveDeal<DealCard>(stages, setBlocked)
  const { carryKeyboard, carriesKeyboard } = useCarriedKeyboard()

  const move = useCallback(
    (asked: Asked) => {
      carryKeyboard(asked.deal.id)
      setOnTheWay((before) => new Map(before).set(asked.deal.id, asked))
      mutate(asked, {
        onSettled: () => setOnTheWay((before) => new Map([...before].filter(([id]) => id !== asked.deal.id))),
      })
    },
    [carryKeyboard, mutate],
  )
  const { request, closing, confirmClosing, cancelClosing } = useAskedMove(stages, { move, onBlocked: setBlocked })

  const value: Moving = useMemo(() => {
    return {
      blocked,
      stageOf: (deal) => onTheWay.get(deal.id)?.toStageId ?? deal.stageId,
      arrivingIn: (stageId) =>
        [...onTheWay.values()].filter((asked) => asked.toStageId === stageId).map((asked) => asked.deal),
      choose: setChoosing,
      carriesKeyboard,
      move: (deal, toStageId, reason) => {
        if (isBehind(stages, toStageId, deal.stageId) && !reason) setChoosing(deal)
        else void request({ deal, toStageId, reason })
      },
    }
  }, [blocked, carriesKeyboard, onTheWay, request, stages])

  function leavePanel() {
    setBlocked(null)
    if (blocked) moveFocus(blocked.deal.id)
  }

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
          onClose={leavePanel}
          onMoved={leavePanel}
        />
      )}
    </MovingContext>
  )
}

/** The last deal moved, until the user presses the pointer or scrolls. */
function useCarriedKeyboard() {
  const carried = useRef<string | null>(null)
  const carryKeyboard = useCallback((dealId: string | null) => {
    carried.current = dealId
  }, [])
  const carriesKeyboard = useCallback((dealId: string) => carried.current === dealId, [])
  useEffect(() => {
    const forget = () => carryKeyboard(null)
    const leaving = ['pointerdown', 'wheel']
    for (const event of leaving) window.addEventListener(event, forget, { passive: true })
    return () => {
      for (const event of leaving) window.removeEventListener(event, forget)
    }
  }, [carryKeyboard])
  return { carryKeyboard, carriesKeyboard }
}
