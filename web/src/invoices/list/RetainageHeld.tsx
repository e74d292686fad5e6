import type { Retainage } from '@plumbline/contract/invoices'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { orderLink } from '../../purchase-orders/address.ts'
import { plainMoney } from '../../purchase-orders/plain-money.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { formatMoney } from '../../ui/figures/format.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { Row, Section } from '../../ui/layout/Section.tsx'
import { releaseLink } from '../address.ts'

type Held = { items: Retainage[]; heldCents: number }
type Props = {
  query: UseQueryOptions<Held, Error, Held, string[]>
  ofVendor?: boolean
  /** the reader can enter the invoice that releases it */
  mayRelease?: boolean
}

/** What is held from vendors and due when their work is complete; nothing while nothing is held. */
export function RetainageHeld({ query, ofVendor = false, mayRelease = false }: Props) {
  const held = useQuery(query).data
  if (!held || held.items.length === 0) return null
  return (
    <Section className="mt-8" title={m.invoices_held_title()} detail={formatMoney(held.heldCents)}>
      {held.items.map(({ deal, vendor, order, heldCents, billedCents, revisedCents }) => (
        <Row
          key={order.id}
          title={
            <Link to={orderLink(deal.id, order.id)} className="touch-target hover:underline">
              <span className="text-blueprint">{orderNumber(order.number)}</span> {ofVendor ? deal.name : vendor.name}
            </Link>
          }
          detail={
            billedCents >= revisedCents
              ? m.invoices_held_complete({ title: order.title })
              : m.invoices_held_open({
                  title: order.title,
                  billed: plainMoney(billedCents),
                  ordered: plainMoney(revisedCents),
                })
          }
          end={
            <>
              {mayRelease && billedCents >= revisedCents && (
                <ButtonLink size="small" to={releaseLink(deal.id, order.id, heldCents)}>
                  {m.invoices_release()}
                </ButtonLink>
              )}
              <Money cents={heldCents} column cost />
            </>
          }
        />
      ))}
    </Section>
  )
}
