import { changeOrderNumber, orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { Status } from '../../ui/feedback/Status.tsx'
import { Money } from '../../ui/figures/Money.tsx'
import { Row, Section } from '../../ui/layout/Section.tsx'
import { changeLink } from '../address.ts'
import { CHANGE_STATUS_NAMES, CHANGE_TONES, SCOPE_NAMES } from '../changes/words.ts'
import { changeOrdersQuery } from '../queries.ts'

/** All change orders of a deal, newest first; nothing while there are none. */
export function ChangeOrders({ dealId }: { dealId: string }) {
  const items = useQuery(changeOrdersQuery(dealId)).data?.items ?? []
  if (items.length === 0) return null
  return (
    <Section className="mt-8" title={m.orders_changes()} detail={String(items.length)}>
      {items.map((change) => (
        <Row
          key={change.id}
          title={
            <Link to={changeLink(dealId, change.id)} className="touch-target hover:underline">
              <span className="text-blueprint">{changeOrderNumber(change.number)}</span> {change.title}
            </Link>
          }
          detail={[
            ...(change.order ? [`${orderNumber(change.order.number)} ${change.order.vendor}`] : []),
            SCOPE_NAMES[change.scope](),
          ].join(' · ')}
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
    </Section>
  )
}
