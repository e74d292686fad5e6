import type { Run } from '@plumbline/contract/invoices/payments'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../../../messages/generated/messages.js'
import { Button } from '../../../ui/Button.tsx'
import { TextAreaField } from '../../../ui/fields/TextField.tsx'
import { formatMoney } from '../../../ui/figures/format.ts'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { PAYMENTS_LINK } from '../address.ts'
import { useRunStep } from '../use-payment-steps.ts'

type Asking = 'record' | 'remove' | 'alone'

/** Approve, record or delete a run. Recording says that it can't be undone. */
export function RunActions({ run }: { run: Run }) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const navigate = useNavigate()
  const { abilities } = run
  const step = useRunStep(run, (done) => {
    setAsking(null)
    if (done === 'remove') void navigate(PAYMENTS_LINK)
  })
  const close = () => setAsking(null)
  return (
    <div className="ml-auto flex flex-wrap gap-2">
      {abilities.remove && (
        <Button kind="quiet" onClick={() => setAsking('remove')}>
          {m.payments_run_delete()}
        </Button>
      )}
      {abilities.approve && (
        <Button
          working={step.isPending}
          onClick={() => (abilities.approveAlone ? setAsking('alone') : step.mutate({ step: 'approve', reason: null }))}
        >
          {m.payments_run_approve()}
        </Button>
      )}
      {abilities.record && (
        <Button kind="brass" onClick={() => setAsking('record')}>
          {m.payments_record_amount({ amount: formatMoney(run.totalCents) })}
        </Button>
      )}
      {asking === 'record' && (
        <FormDialog
          alert
          title={m.payments_record_title({ number: run.number })}
          lede={m.payments_cannot_undo()}
          submitLabel={m.payments_record_amount({ amount: formatMoney(run.totalCents) })}
          working={step.isPending}
          onSubmit={() => step.mutate({ step: 'record' })}
          onClose={close}
        />
      )}
      {asking === 'remove' && (
        <FormDialog
          alert
          title={m.payments_run_delete_title({ number: run.number })}
          lede={m.payments_run_delete_lede()}
          submitLabel={m.payments_run_delete()}
          working={step.isPending}
          onSubmit={() => step.mutate({ step: 'remove' })}
          onClose={close}
        />
      )}
      {asking === 'alone' && (
        <AloneDialog
          working={step.isPending}
          onApprove={(reason) => step.mutate({ step: 'approve', reason })}
          onClose={close}
        />
      )}
    </div>
  )
}

type AloneProps = { working: boolean; onApprove: (reason: string) => void; onClose: () => void }

/** Nobody else can approve the run, so the reason is kept with it. */
function AloneDialog({ working, onApprove, onClose }: AloneProps) {
  const [reason, setReason] = useState('')
  const isMissing = reason.trim() === ''
  return (
    <FormDialog
      title={m.payments_alone_title()}
      lede={m.payments_alone_lede()}
      submitLabel={m.payments_run_approve()}
      working={working}
      wrong={isMissing}
      onSubmit={() => onApprove(reason.trim())}
      onClose={onClose}
    >
      {(asked) => (
        <TextAreaField
          label={m.payments_reason()}
          rows={3}
          maxLength={500}
          value={reason}
          error={asked && isMissing ? m.payments_reason_needed() : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </FormDialog>
  )
}
