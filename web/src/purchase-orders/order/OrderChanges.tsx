import type { ChangeOrder } from '@plumbline/contract/purchase-orders/change-orders'
import type { Order } from '@plumbline/contract/purchase-orders/orders'
import { changeOrderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { useState } from 'react'
import { Link } from 'react-router'
import type { OpenDeal } from '../../deals/queries.ts'
import { m } from '../../messages/generated/messages.js'
import { Status } from '../../ui/feedback/Status.tsx'
import { Money } from '../../ui/figures/Money.tsx'
import { Row, Section } from '../../ui/layout/Section.tsx'
import { later, partOf } from '../../ui/later.tsx'
import { changeLink } from '../address.ts'
import { CHANGE_STATUS_NAMES, CHANGE_TONES, SCOPE_NAMES } from '../changes/words.ts'

const ChangeForm = partOf(
  later(() => import('../changes/ChangeForm.tsx')),
  'ChangeForm',
)

type Props = { deal: OpenDeal; order: Order; changes: readonly ChangeOrder[] }

/** The change orders of an order. */
export function OrderChanges({ deal, order, changes }: Props) {
  const [writing, setWriting] = useState(false)
  return (
    <Section
      title={m.orders_changes()}
      detail={changes.length > 0 ? String(changes.length) : undefined}
      action={
        order.abilities.changeOrder && (
          <button
            type="button"
            className="touch-target text-14 text-blueprint hover:underline"
            onClick={() => setWriting(true)}
          >
            {m.orders_change_new()}
          </button>
        )
      }
    >
      {changes.length === 0 && <p className="py-3 text-14 text-ink-soft">{m.orders_changes_none()}</p>}
      {changes.map((change) => (
        <Row
          key={change.id}
          title={
            <Link to={changeLink(deal.id, change.id)} className="touch-target hover:underline">
              {changeOrderNumber(change.number)} {change.title}
            </Link>
          }
          detail={SCOPE_NAMES[change.scope]()}
          end={
            <span className="flex flex-col items-end">
              <Money cents={change.netCents} column sign="always" cost />
              <Status tone={CHANGE_TONES[change.status]} size="small">
                {CHANGE_STATUS_NAMES[change.status]()}
              </Status>
            </span>
          }
        />
      ))}
      {writing && <ChangeForm {...{ deal, order }} change={null} onClose={() => setWriting(false)} />}
    </Section>
  )
}
