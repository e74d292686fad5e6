import type { StageView } from '@plumbline/contract/pipelines'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkActionProps } from '../deals/slots.ts'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { toastFailure } from '../shell/failures/toast-failure.ts'
import { words } from '../shell/words.ts'
import { Button } from '../ui/Button.tsx'
import { later, partOf } from '../ui/later.tsx'
import { Menu, MenuItem, MenuLabel } from '../ui/overlays/Menu.tsx'
import { ConfirmClosingMany } from './closing/ConfirmClosing.tsx'
import { isBlocked, type MovingDeal } from './many/many-rows.ts'
import { gatesQuery } from './many/use-many-gates.ts'
import { MoveBackDialog } from './MoveBackDialog.tsx'
import { isBehind } from './use-asked-move.ts'

const BlockedManyPanel = partOf(
  later(() => import('./many/BlockedManyPanel.tsx')),
  'BlockedManyPanel',
)

/** @property override the reason for moving deals that lack something */
type Asked = { stage: StageView; reason?: string; override?: string | null; moving?: MovingDeal[] }
type Step = Asked & { kind: 'back' | 'blocked' | 'closing' }

/**
 * Moves many deals to one stage. Moving back asks for a reason, what blocks any of the deals is shown before the first
 * one moves, and the last stage asks for confirmation.
 */
export default function BulkMove({ deals, stages, working, run }: BulkActionProps) {
  const queryClient = useQueryClient()
  const [step, setStep] = useState<Step | null>(null)
  const targets = deals.map(({ id, version }) => ({ id, version }))
  const goingBack = ({ id }: StageView) => deals.filter((deal) => isBehind(stages, id, deal.stageId)).length
  const move = ({ stage, reason, override = null, moving = targets }: Asked) => {
    setStep(null)
    run(() =>
      api.moves.moveMany({
        deals: moving,
        toStageId: stage.id,
        reason: override ?? reason,
        override: override !== null,
      }),
    )
  }
  const confirm = (asked: Asked) =>
    asked.stage.kind === 'terminal' ? setStep({ ...asked, kind: 'closing' }) : move(asked)
  const check = useMutation({
    mutationFn: ({ stage }: Asked) =>
      queryClient.fetchQuery({
        ...gatesQuery(
          targets.map(({ id }) => id),
          stage.id,
        ),
        staleTime: 0,
      }),
    onSuccess: (gates, asked) => {
      if (gates.some(isBlocked)) setStep({ ...asked, kind: 'blocked' })
      else confirm(asked)
    },
    onError: toastFailure,
  })
  const ask = (asked: Asked) => {
    setStep(null)
    check.mutate(asked)
  }
  const close = () => setStep(null)
  return (
    <>
      <Menu
        trigger={
          <Button kind="plain" size="small" working={working || check.isPending}>
            {m.deals_move_action()}
          </Button>
        }
      >
        <MenuLabel>{m.deals_move_to()}</MenuLabel>
        {stages.map((stage) => (
          <MenuItem
            key={stage.id}
            onSelect={() => (goingBack(stage) > 0 ? setStep({ stage, kind: 'back' }) : ask({ stage }))}
          >
            {words(stage.name)}
          </MenuItem>
        ))}
      </Menu>
      {step?.kind === 'back' && (
        <MoveBackDialog
          back={goingBack(step.stage)}
          stageName={words(step.stage.name)}
          onClose={close}
          onMove={(reason) => ask({ stage: step.stage, reason })}
        />
      )}
      {step?.kind === 'blocked' && (
        <BlockedManyPanel
          deals={targets}
          stages={stages}
          toStage={step.stage}
          onClose={close}
          onMove={(moving, override) => confirm({ ...step, moving, override })}
        />
      )}
      {step?.kind === 'closing' && (
        <ConfirmClosingMany count={(step.moving ?? deals).length} onClose={close} onConfirm={() => move(step)} />
      )}
    </>
  )
}
