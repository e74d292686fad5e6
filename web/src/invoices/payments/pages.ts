import type { Me } from '@plumbline/contract/organizations/me'
import { m } from '../../messages/generated/messages.js'
import { lazyPage } from '../../shell/lazy-page.ts'
import { pageLinks } from '../../shell/page-links.ts'
import type { Room } from '../../shell/room.ts'
import { vendorSections } from '../../vendors/slots.ts'
import { PAYMENTS_LINK } from './address.ts'

const seesMoney = (me: Me) => me.abilities.seeFinancials

/** What payments add to the room of invoices: pages of their own, and a section of a vendor's page. */
export const paymentPages = {
  routes: [
    { path: 'payments', allowed: seesMoney, ...lazyPage(() => import('./desk/PaymentsPage.tsx')) },
    { path: 'payments/runs/:runId', allowed: seesMoney, ...lazyPage(() => import('./run/RunPage.tsx')) },
  ],
  fills: [
    ...(['vendors', 'approvals'] as const).map((on) =>
      pageLinks.entry({
        on,
        to: PAYMENTS_LINK,
        label: m.payments_title,
        allowed: seesMoney,
        isWithin: on === 'vendors',
      }),
    ),
    vendorSections.entry({ order: 5, load: () => import('./vendor/VendorOwed.tsx'), needsFinancials: true }),
  ],
} satisfies Room
