import type { Order } from '@plumbline/contract/purchase-orders/orders'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { PercentField } from '../../ui/fields/PercentField.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { useOrderStep } from './use-order-actions.ts'

/** Records what has arrived so far, line by line in percent. */
export function ReceiveDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [percents, setPercents] = useState<Readonly<Record<string, string | null>>>(() =>
    Object.fromEntries(order.lines.map((line) => [line.id, line.receivedPct])),
  )
  const step = useOrderStep(order, onClose)
  const all = () => setPercents(Object.fromEntries(order.lines.map((line) => [line.id, '100'])))
  return (
    <FormDialog
      width="medium"
      title={m.orders_receive_title({ number: orderNumber(order.number) })}
      lede={m.orders_receive_lede()}
      submitLabel={m.orders_receive_submit()}
      working={step.isPending}
      wrong={Object.values(percents).some(isWrong)}
      onSubmit={() =>
        step.mutate({
          step: 'receive',
          lines: order.lines.map(({ id }) => ({ id, receivedPct: percents[id] ?? '0' })),
        })
      }
      onClose={onClose}
      aside={
        <Button className="mr-auto" onClick={all}>
          {m.orders_receive_all()}
        </Button>
      }
    >
      {(asked) =>
        order.lines.map((line) => (
          <PercentField
            key={line.id}
            label={line.description}
            value={percents[line.id] ?? null}
            ofCents={line.amountCents + line.changeCents}
            error={asked && isWrong(percents[line.id]) ? m.orders_percent_odd() : undefined}
            onChange={(percent) => setPercents({ ...percents, [line.id]: percent })}
          />
        ))
      }
    </FormDialog>
  )
}

function isWrong(percent: string | null | undefined): boolean {
  return percent === null || percent === undefined || Number(percent) > 100
}
