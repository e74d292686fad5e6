import type { DealDetail } from '@plumbline/contract/deals/deals'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { DealMoveContext } from '../deals/detail/deal-move.ts'
import { BlockedMovePanel, ConfirmClosing, StageChooser } from './panels.ts'
import { isBehind, useAskedMove } from './use-asked-move.ts'
import { useMoveDeal } from './use-move-deal.ts'

/** The board's move panels, for a single deal's page. */
export function DealMoving({ deal, children }: { deal: DealDetail; children: ReactNode }) {
  const [choosing, setChoosing] = useState(false)
  const [blockedBy, setBlockedBy] = useState<string | null>(null)
  const onBlocked = ({ toStageId }: { toStageId: string }) => setBlockedBy(toStageId)
  const { mutate } = useMoveDeal<DealDetail>(deal.pipeline, onBlocked)
  const { request, closing, confirmClosing, cancelClosing } = useAskedMove<DealDetail>(deal.pipeline, {
    move: mutate,
    onBlocked,
  })
  const addressed = useAddressedMove(deal)
  if (addressed === 'choose' && !choosing) setChoosing(true)
  useEffect(() => {
    if (addressed !== null && addressed !== 'choose') void request({ deal, toStageId: addressed })
    // Once: what the deal is by then doesn't ask again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [addressed])
  const value = useMemo(() => ({ choose: () => setChoosing(true), showGate: setBlockedBy }), [])
  return (
    <DealMoveContext value={value}>
      {children}
      {choosing && (
        <StageChooser
          deal={deal}
          stages={deal.pipeline}
          onClose={() => setChoosing(false)}
          onChoose={(toStageId, reason) => {
            setChoosing(false)
            void request({ deal, toStageId, reason })
          }}
        />
      )}
      {closing && <ConfirmClosing deal={closing.deal} onConfirm={confirmClosing} onClose={cancelClosing} />}
      {blockedBy && (
        <BlockedMovePanel
          deal={deal}
          stages={deal.pipeline}
          toStageId={blockedBy}
          onClose={() => setBlockedBy(null)}
          onMoved={() => setBlockedBy(null)}
        />
      )}
    </DealMoveContext>
  )
}

/**
 * A move that the address asks for (`?move=`, a stage's id or `choose`), which then leaves the address. Going back needs a
 * reason, so the stage is chosen again.
 */
function useAddressedMove({ pipeline, stageId }: Pick<DealDetail, 'pipeline' | 'stageId'>): string | null {
  const [params, setParams] = useSearchParams()
  const asked = params.get('move')
  useEffect(() => {
    if (asked === null) return
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('move')
        return next
      },
      { replace: true },
    )
  }, [asked, setParams])
  if (asked === null || asked === stageId) return null
  return pipeline.some(({ id }) => id === asked) && !isBehind(pipeline, asked, stageId) ? asked : 'choose'
}
