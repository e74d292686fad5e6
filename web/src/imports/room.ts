import type { Me } from '@plumbline/contract/organizations/me'
import { dealSections } from '../deals/slots.ts'
import { lazyPage } from '../shell/lazy-page.ts'
import type { Room } from '../shell/room.ts'

/** Reached from the deals list and a deal's comps; it has no navigation entry of its own. */
const allowed = ({ abilities }: Me) => abilities.importDeals || abilities.importComps

const mayImportVendors = ({ abilities }: Me) => abilities.importDeals

const mayImportContacts = ({ abilities }: Me) => abilities.importContacts

const mayImportInvoices = ({ abilities }: Me) => abilities.importDeals && abilities.seeFinancials

export const importsRoom: Room = {
  routes: [
    { path: 'deals/import', allowed, ...lazyPage(() => import('./ImportsPage.tsx')) },
    { path: 'deals/import/:importId', allowed, ...lazyPage(() => import('./ImportPage.tsx')) },
    { path: 'vendors/import', allowed: mayImportVendors, ...lazyPage(() => import('./ImportsPage.tsx')) },
    { path: 'vendors/import/:importId', allowed: mayImportVendors, ...lazyPage(() => import('./ImportPage.tsx')) },
    { path: 'people/import', allowed: mayImportContacts, ...lazyPage(() => import('./ImportsPage.tsx')) },
    { path: 'people/import/:importId', allowed: mayImportContacts, ...lazyPage(() => import('./ImportPage.tsx')) },
    { path: 'payments/import', allowed: mayImportInvoices, ...lazyPage(() => import('./ImportsPage.tsx')) },
    { path: 'payments/import/:importId', allowed: mayImportInvoices, ...lazyPage(() => import('./ImportPage.tsx')) },
  ],
  fills: [
    dealSections.entry({
      place: 'side',
      order: 10,
      rows: 2,
      load: () => import('./ImportedColumns.tsx'),
      shown: ({ imported }) => Object.keys(imported ?? {}).length > 0,
    }),
  ],
}
