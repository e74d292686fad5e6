import type { DealCard } from '@plumbline/contract/deals/deals'
import type { StageView } from '@plumbline/contract/pipelines'
import { useState } from 'react'
import { m } from '../messages/generated/messages.js'
import { words } from '../shell/words.ts'
import { FormDialog } from '../ui/overlays/FormDialog.tsx'
import { RadioList } from '../ui/fields/RadioList.tsx'
import { TextAreaField } from '../ui/fields/TextField.tsx'
import { isBehind } from './use-asked-move.ts'

type Props = {
  deal: Pick<DealCard, 'name' | 'stageId'>
  stages: readonly StageView[]
  onChoose: (toStageId: string, reason?: string) => void
  onClose: () => void
}

/**
 * Chooses a stage by keyboard or touch: lists every stage, with the next one preselected. Moving back asks for a
 * reason.
 */
export function StageChooser({ deal, stages, onChoose, onClose }: Props) {
  const here = stages.findIndex((stage) => stage.id === deal.stageId)
  const next = stages[here + 1] ?? stages[here - 1]
  const [target, setTarget] = useState(next?.id ?? '')
  const [reason, setReason] = useState('')
  const backwards = isBehind(stages, target, deal.stageId)
  const missingReason = backwards && reason.trim() === ''
  return (
    <FormDialog
      title={m.deals_move_title({ deal: deal.name })}
      lede={m.deals_move_from({ stage: words(stages[here]?.name ?? { en: '', es: '' }) })}
      cancelLabel={m.deals_not_now()}
      submitLabel={m.deals_move_action()}
      disabled={target === ''}
      wrong={missingReason}
      onSubmit={() => onChoose(target, backwards ? reason.trim() : undefined)}
      onClose={onClose}
    >
      {(asked) => (
        <>
          <RadioList
            label={m.deals_move_to()}
            hideLabel
            value={target}
            onChange={setTarget}
            options={stages.flatMap((stage, index) =>
              index === here
                ? []
                : [
                    {
                      value: stage.id,
                      label: words(stage.name),
                      detail: index < here ? m.deals_move_back() : undefined,
                    },
                  ],
            )}
          />
          {backwards && (
            <TextAreaField
              label={m.deals_move_back_why()}
              value={reason}
              maxLength={500}
              error={asked && missingReason ? m.deals_move_back_needs_reason() : undefined}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
