import { orderLinks } from '../budgets/slots.ts'
import { dealTabs } from '../deals/slots.ts'
import { m } from '../messages/generated/messages.js'
import { vendorActions, vendorSections } from '../vendors/slots.ts'
import type { Room } from '../shell/room.ts'
import { onLineLink, ordersLink } from './address.ts'

export const purchaseOrdersRoom: Room = {
  fills: [
    dealTabs.entry({
      key: 'orders',
      label: m.deals_tab_orders,
      order: 35,
      load: () => import('./OrdersTab.tsx'),
      needs: 'seeFinancials',
    }),
    vendorSections.entry({ order: 10, load: () => import('./list/VendorOrders.tsx'), needsFinancials: true }),
    vendorActions.entry({ order: 10, load: () => import('./list/OrderForVendor.tsx'), needsFinancials: true }),
    orderLinks.entry({ ofDeal: ordersLink, ofLine: onLineLink }),
  ],
}
