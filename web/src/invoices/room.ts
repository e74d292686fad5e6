import { dealTabs } from '../deals/slots.ts'
import { m } from '../messages/generated/messages.js'
import { orderSections } from '../purchase-orders/slots.ts'
import type { Room } from '../shell/room.ts'
import { taxPages } from './nec-1099/pages.ts'
import { paymentPages } from './payments/pages.ts'
import { vendorSections } from '../vendors/slots.ts'

export const invoicesRoom: Room = {
  routes: [...paymentPages.routes, ...taxPages.routes],
  fills: [
    dealTabs.entry({
      key: 'invoices',
      label: m.invoices_title,
      order: 36,
      load: () => import('./InvoicesTab.tsx'),
      needs: 'seeFinancials',
    }),
    orderSections.entry({ order: 10, load: () => import('./list/OrderInvoices.tsx') }),
    vendorSections.entry({ order: 20, load: () => import('./list/VendorInvoices.tsx'), needsFinancials: true }),
    ...paymentPages.fills,
    ...taxPages.fills,
  ],
}
