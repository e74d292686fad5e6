import type { Approval } from '@plumbline/contract/approvals/approval'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { Button } from '../../ui/Button.tsx'
import { TextAreaField } from '../../ui/fields/TextField.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { offerUndo } from '../../undo/offer-undo.ts'

/** Decides the current step where the subject is shown, for those who may. */
export function DecideButtons({ approval }: { approval: Approval }) {
  const [rejecting, setRejecting] = useState(false)
  const decide = useDecide(approval, () => setRejecting(false))
  if (!approval.abilities.decide) return null
  return (
    <>
      <Button size="small" disabled={decide.isPending} onClick={() => setRejecting(true)}>
        {m.orders_reject()}
      </Button>
      <Button size="small" working={decide.isPending} onClick={() => decide.mutate({ decision: 'approved' })}>
        {m.orders_approve()}
      </Button>
      {rejecting && (
        <RejectDialog
          working={decide.isPending}
          onReject={(reason) => decide.mutate({ decision: 'rejected', reason })}
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  )
}

type Given = { decision: 'approved' | 'rejected'; reason?: string }

function useDecide({ id, version, deal }: Approval, onDone: () => void) {
  const queryClient = useQueryClient()
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['approvals'] }),
      ...(deal ? [queryClient.invalidateQueries({ queryKey: ['deals', deal.id] })] : []),
    ])
  return useMutation({
    mutationFn: (given: Given) => api.approvals.decide({ id, version, ...given }),
    onSuccess: ({ undoId }, { decision }) => {
      onDone()
      offerUndo(decision === 'approved' ? m.orders_said_you_approved() : m.orders_said_you_rejected(), undoId, {
        refresh,
      })
    },
    onError: toastFailure,
    onSettled: refresh,
  })
}

type RejectProps = { working: boolean; onReject: (reason: string) => void; onClose: () => void }

function RejectDialog({ working, onReject, onClose }: RejectProps) {
  const [reason, setReason] = useState('')
  const isMissing = reason.trim() === ''
  return (
    <FormDialog
      title={m.orders_reject()}
      lede={m.orders_reject_lede()}
      submitLabel={m.orders_reject()}
      working={working}
      wrong={isMissing}
      onSubmit={() => onReject(reason.trim())}
      onClose={onClose}
    >
      {(asked) => (
        <TextAreaField
          label={m.orders_reason()}
          rows={3}
          maxLength={2_000}
          value={reason}
          error={asked && isMissing ? m.orders_reason_needed() : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </FormDialog>
  )
}
