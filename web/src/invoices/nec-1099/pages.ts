import type { Me } from '@plumbline/contract/organizations/me'
import { m } from '../../messages/generated/messages.js'
import { lazyPage } from '../../shell/lazy-page.ts'
import { pageLinks } from '../../shell/page-links.ts'
import type { Room } from '../../shell/room.ts'
import { readersToday } from '../../ui/figures/today.ts'
import { vendorSections } from '../../vendors/slots.ts'
import { taxYearLink } from './address.ts'

const seesTax = (me: Me) => me.abilities.seeVendorTax

/** The page of a year's 1099-NEC, its link on the directory of vendors, and a section of a vendor's page. */
export const taxPages = {
  routes: [{ path: 'vendors/1099/:year', allowed: seesTax, ...lazyPage(() => import('./TaxYearPage.tsx')) }],
  fills: [
    pageLinks.entry({
      on: 'vendors',
      to: taxYearLink(readersToday().slice(0, 4)),
      label: m.nec_link,
      allowed: seesTax,
      isWithin: true,
    }),
    vendorSections.entry({ order: 8, load: () => import('./VendorTax.tsx'), needsFinancials: true }),
  ],
} satisfies Room
