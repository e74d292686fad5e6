import type { DealDetail } from '@plumbline/contract/deals/deals'
import { type ReactNode, useMemo, useState } from 'react'
import { DealMoveContext } from '../deals/detail/deal-move.ts'
import { BlockedMovePanel, ConfirmClosing, StageChooser } from './panels.ts'
import { useAskedMove } from './use-asked-move.ts'
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
