import { useState } from 'react'
import { m } from '../messages/generated/messages.js'
import { FormDialog } from '../ui/overlays/FormDialog.tsx'
import { TextAreaField } from '../ui/fields/TextField.tsx'

type Props = {
  /** the number of selected deals that would move back */
  back: number
  stageName: string
  onMove: (reason: string) => void
  onClose: () => void
}

/** Asks for one reason before moving several deals, some of them back. */
export function MoveBackDialog({ back, stageName, onMove, onClose }: Props) {
  const [reason, setReason] = useState('')
  const missing = reason.trim() === ''
  return (
    <FormDialog
      title={m.deals_move_on_to({ stage: stageName })}
      lede={m.deals_move_many_back({ count: back })}
      cancelLabel={m.deals_not_now()}
      submitLabel={m.deals_move_action()}
      wrong={missing}
      onSubmit={() => onMove(reason.trim())}
      onClose={onClose}
    >
      {(asked) => (
        <TextAreaField
          label={m.deals_move_many_back_why()}
          value={reason}
          maxLength={500}
          error={asked && missing ? m.deals_needs_reason() : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </FormDialog>
  )
}
