import type { Draw } from '@plumbline/contract/draws/draw'
import { useState } from 'react'
import { m } from '../../../messages/generated/messages.js'
import { TextAreaField } from '../../../ui/fields/TextField.tsx'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { useDrawStep } from '../use-draw-step.ts'

type Props = { draw: Draw; asked: 'return' | 'reject'; onClose: () => void }

/** Asks what the lender is missing, or why it rejected the draw. */
export function ReasonDialog({ draw, asked: step, onClose }: Props) {
  const [reason, setReason] = useState('')
  const take = useDrawStep(draw, onClose)
  const text = reason.trim()
  const isReturn = step === 'return'
  return (
    <FormDialog
      title={isReturn ? m.draws_return_title() : m.draws_reject_title()}
      lede={isReturn ? m.draws_return_lede() : m.draws_reject_lede()}
      submitLabel={isReturn ? m.draws_return_submit() : m.draws_reject_submit()}
      working={take.isPending}
      wrong={text === ''}
      onSubmit={() => take.mutate(isReturn ? { step: 'return', missing: text } : { step: 'reject', reason: text })}
      onClose={onClose}
    >
      {(asked) => (
        <TextAreaField
          label={isReturn ? m.draws_missing() : m.draws_reason()}
          rows={3}
          maxLength={500}
          value={reason}
          error={asked && text === '' ? m.draws_reason_needed() : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </FormDialog>
  )
}
