import type { ChangeOrder } from '@plumbline/contract/purchase-orders/change-orders'
import { changeOrderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OpenDeal } from '../../deals/queries.ts'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { Button } from '../../ui/Button.tsx'
import { DayField } from '../../ui/fields/DayField.tsx'
import { TextAreaField } from '../../ui/fields/TextField.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { orderQuery } from '../queries.ts'
import { ChangeForm } from './ChangeForm.tsx'
import { useChangeStep } from './use-change-actions.ts'

type Props = { deal: OpenDeal; change: ChangeOrder }

/** What can be done with a change order. */
export function ChangeActions({ deal, change }: Props) {
  const [asked, setAsked] = useState<'edit' | 'sign' | 'void' | null>(null)
  const order = useQuery({ ...orderQuery(deal.id, change.order?.id ?? ''), enabled: change.order !== null }).data?.order
  const step = useChangeStep(change)
  const close = () => setAsked(null)
  const may = (event: ChangeOrder['abilities']['events'][number]) => change.abilities.events.includes(event)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {may('void') && (
        <Button kind="quiet" onClick={() => setAsked('void')}>
          {m.changes_void()}
        </Button>
      )}
      {may('withdraw') && <Button onClick={() => step.mutate({ step: 'withdraw' })}>{m.orders_withdraw()}</Button>}
      {change.abilities.edit && order && <Button onClick={() => setAsked('edit')}>{m.orders_edit()}</Button>}
      {may('submit') && (
        <Button working={step.isPending} onClick={() => step.mutate({ step: 'submit' })}>
          {m.orders_submit()}
        </Button>
      )}
      {may('sign') && <Button onClick={() => setAsked('sign')}>{m.changes_sign()}</Button>}
      {asked === 'edit' && order && <ChangeForm {...{ deal, order, change }} onClose={close} />}
      {asked === 'sign' && <SignDialog change={change} onClose={close} />}
      {asked === 'void' && <VoidDialog change={change} onClose={close} />}
    </div>
  )
}

type DialogProps = { change: ChangeOrder; onClose: () => void }

function SignDialog({ change, onClose }: DialogProps) {
  const { today } = useMe().organization
  const [on, setOn] = useState<string | null>(today)
  const step = useChangeStep(change, onClose)
  const problem = on === null ? m.orders_day_needed() : on > today ? m.orders_day_odd() : undefined
  return (
    <FormDialog
      title={m.changes_sign_title({ number: changeOrderNumber(change.number) })}
      submitLabel={m.orders_accept_submit()}
      working={step.isPending}
      wrong={problem !== undefined}
      onSubmit={() => on !== null && step.mutate({ step: 'sign', signedOn: on })}
      onClose={onClose}
    >
      {(tried) => (
        <DayField
          label={m.orders_accepted_day()}
          value={on}
          today={today}
          error={tried ? problem : undefined}
          onChange={setOn}
        />
      )}
    </FormDialog>
  )
}

function VoidDialog({ change, onClose }: DialogProps) {
  const [reason, setReason] = useState('')
  const step = useChangeStep(change, onClose)
  const isMissing = reason.trim() === ''
  return (
    <FormDialog
      alert
      title={m.changes_void_title({ number: changeOrderNumber(change.number) })}
      lede={m.orders_cancel_lede()}
      submitLabel={m.changes_void()}
      working={step.isPending}
      wrong={isMissing}
      onSubmit={() => step.mutate({ step: 'void', reason: reason.trim() })}
      onClose={onClose}
    >
      {(tried) => (
        <TextAreaField
          label={m.orders_reason()}
          rows={3}
          maxLength={500}
          value={reason}
          error={tried && isMissing ? m.orders_reason_needed() : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </FormDialog>
  )
}
