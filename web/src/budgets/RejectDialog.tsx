import type { Budget } from '@plumbline/contract/budgets/budget'
import { useState } from 'react'
import { m } from '../messages/generated/messages.js'
import { FormDialog } from '../ui/overlays/FormDialog.tsx'
import { TextAreaField } from '../ui/fields/TextField.tsx'
import { useBudgetMoves } from './use-budget-moves.ts'

export function RejectDialog({ budget, onClose }: { budget: Budget; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const move = useBudgetMoves(budget, onClose)
  const missing = reason.trim() === ''
  return (
    <FormDialog
      title={m.budgets_reject()}
      lede={m.budgets_reject_text()}
      submitLabel={m.budgets_reject()}
      working={move.isPending}
      wrong={missing}
      onClose={onClose}
      onSubmit={() => move.mutate({ event: 'reject', reason })}
    >
      {(asked) => (
        <TextAreaField
          label={m.budgets_reject_reason()}
          required
          maxLength={2_000}
          value={reason}
          error={asked && missing ? m.budgets_reject_reason_needed() : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </FormDialog>
  )
}
