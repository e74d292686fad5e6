import type { Draw } from '@plumbline/contract/draws/draw'
import type { Day } from '@plumbline/domain/calendar'
import { useState } from 'react'
import { m } from '../../../messages/generated/messages.js'
import { useMe } from '../../../shell/session/me.ts'
import { DayField } from '../../../ui/fields/DayField.tsx'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { useDrawStep } from '../use-draw-step.ts'

/** Asks on which day the lender inspects. */
export function InspectionDayDialog({ draw, onClose }: { draw: Draw; onClose: () => void }) {
  const { today } = useMe().organization
  const [on, setOn] = useState<Day | null>(draw.inspectionOn)
  const step = useDrawStep(draw, onClose)
  const { inspectionNote } = draw.terms.terms
  return (
    <FormDialog
      title={m.draws_set_inspection()}
      lede={inspectionNote === '' ? m.draws_set_inspection_lede() : inspectionNote}
      working={step.isPending}
      wrong={on === null}
      onSubmit={() => on !== null && step.mutate({ step: 'scheduleInspection', on })}
      onClose={onClose}
    >
      {(asked) => (
        <DayField
          label={m.draws_inspection_day()}
          value={on}
          today={today}
          error={asked && on === null ? m.draws_day_needed() : undefined}
          onChange={setOn}
        />
      )}
    </FormDialog>
  )
}
