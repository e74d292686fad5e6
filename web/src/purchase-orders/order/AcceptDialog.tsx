import type { Order } from '@plumbline/contract/purchase-orders/orders'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { DayField } from '../../ui/fields/DayField.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { PaperFile, type PaperDocument, usePaperFile } from '../PaperFile.tsx'
import { useOrderStep } from './use-order-actions.ts'

/** Records the signed acceptance that came by mail or on paper. */
export function AcceptDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { today } = useMe().organization
  const [on, setOn] = useState<string | null>(today)
  const [document, setDocument] = useState<PaperDocument | null>(null)
  const upload = usePaperFile({ dealId: order.dealId, place: `acceptance/${order.id}`, type: 'other' }, setDocument)
  const step = useOrderStep(order, onClose)
  const problem = on === null ? m.orders_day_needed() : on > today ? m.orders_day_odd() : undefined
  return (
    <FormDialog
      title={m.orders_accept_title({ vendor: order.vendor.name })}
      lede={m.orders_accept_lede()}
      submitLabel={m.orders_accept_submit()}
      working={step.isPending}
      disabled={upload.state.stage === 'sending' || upload.state.stage === 'saving'}
      wrong={problem !== undefined}
      onSubmit={() => on !== null && step.mutate({ step: 'accept', acceptedOn: on, documentId: document?.id ?? null })}
      onClose={onClose}
    >
      {(asked) => (
        <>
          <DayField
            label={m.orders_accepted_day()}
            value={on}
            today={today}
            error={asked ? problem : undefined}
            onChange={setOn}
          />
          <PaperFile
            label={m.orders_acceptance_file()}
            upload={upload}
            document={document}
            onRemove={() => setDocument(null)}
          />
        </>
      )}
    </FormDialog>
  )
}
