import type { ComponentType } from 'react'
import type { GateControlProps, RoomGateControls } from '../deals/gate/gate-control.ts'
import { m } from '../messages/generated/messages.js'
import { ButtonLink } from '../ui/Button.tsx'
import { formatCount } from '../ui/figures/format.ts'
import { ordersLink } from './address.ts'

const OpenOrders: ComponentType<GateControlProps<'open_items'>> = ({ deal, done }) =>
  done || !deal.abilities.seeFinancials ? null : (
    <ButtonLink kind="plain" to={ordersLink(deal.id)}>
      {m.orders_fix_open()}
    </ButtonLink>
  )

const OpenVendors: ComponentType<GateControlProps<'open_items'>> = ({ done }) =>
  done ? null : (
    <ButtonLink kind="plain" to="/app/vendors">
      {m.orders_fix_vendors()}
    </ButtonLink>
  )

const counted = (count: number) => ({ count, shown: formatCount(count) })

/** The gate controls for orders, change orders and the papers of the vendors who have orders. */
export const orderGateControls = {
  'open_items.purchase_orders': {
    why: ({ count }) => m.orders_why_open(counted(count)),
    Control: OpenOrders,
  },
  'open_items.unissued_orders': {
    why: ({ count }) => m.orders_why_unissued(counted(count)),
    Control: OpenOrders,
  },
  'open_items.change_orders': {
    why: ({ count }) => m.orders_why_changes(counted(count)),
    Control: OpenOrders,
  },
  'open_items.vendor_papers': {
    why: ({ count }) => m.orders_why_vendor_papers(counted(count)),
    Control: OpenVendors,
  },
} satisfies RoomGateControls
