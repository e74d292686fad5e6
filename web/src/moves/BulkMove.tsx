import type { StageView } from '@plumbline/contract/pipelines'
import { useState } from 'react'
import type { BulkActionProps } from '../deals/slots.ts'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { words } from '../shell/words.ts'
import { Button } from '../ui/Button.tsx'
import { Menu, MenuItem, MenuLabel } from '../ui/overlays/Menu.tsx'
import { ConfirmClosingMany } from './closing/ConfirmClosing.tsx'
import { MoveBackDialog } from './MoveBackDialog.tsx'
import { isBehind } from './use-asked-move.ts'

/** Moves many deals to one stage. The last stage asks for confirmation; moving back asks for a reason. */
export default function BulkMove({ deals, stages, working, run }: BulkActionProps) {
  const [closingIn, setClosingIn] = useState<string | null>(null)
  const [backTo, setBackTo] = useState<StageView | null>(null)
  const targets = deals.map(({ id, version }) => ({ id, version }))
  const moveTo = (toStageId: string, reason?: string) =>
    run(() => api.moves.moveMany({ deals: targets, toStageId, reason }))
  const goingBack = (to: StageView) => deals.filter((deal) => isBehind(stages, to.id, deal.stageId)).length
  const askToMove = (stage: StageView) => {
    if (stage.kind === 'terminal') setClosingIn(stage.id)
    else if (goingBack(stage) > 0) setBackTo(stage)
    else moveTo(stage.id)
  }
  return (
    <>
      <Menu
        trigger={
          <Button kind="plain" size="small" working={working}>
            {m.deals_move_action()}
          </Button>
        }
      >
        <MenuLabel>{m.deals_move_to()}</MenuLabel>
        {stages.map((stage) => (
          <MenuItem key={stage.id} onSelect={() => askToMove(stage)}>
            {words(stage.name)}
          </MenuItem>
        ))}
      </Menu>
      {closingIn && (
        <ConfirmClosingMany
          count={deals.length}
          onClose={() => setClosingIn(null)}
          onConfirm={() => {
            setClosingIn(null)
            moveTo(closingIn)
          }}
        />
      )}
      {backTo && (
        <MoveBackDialog
          back={goingBack(backTo)}
          stageName={words(backTo.name)}
          onClose={() => setBackTo(null)}
          onMove={(reason) => {
            setBackTo(null)
            moveTo(backTo.id, reason)
          }}
        />
      )}
    </>
  )
}
