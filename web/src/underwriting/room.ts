import type { Me } from '@plumbline/contract/organizations/me'
import { dealSections, dealTabs } from '../deals/slots.ts'
import { m } from '../messages/generated/messages.js'
import { lazyPage } from '../shell/lazy-page.ts'
import type { Room } from '../shell/room.ts'

const mayCreate = (me: Me) => me.abilities.createDeal

export const underwritingRoom: Room = {
  routes: [{ path: 'deals/new', allowed: mayCreate, ...lazyPage(() => import('./new-deal/NewDealPage.tsx')) }],
  create: { to: '/app/deals/new', label: m.deals_new, allowed: mayCreate },
  fills: [
    dealTabs.entry({
      key: 'underwriting',
      label: m.deals_tab_underwriting,
      order: 10,
      load: () => import('./UnderwritingTab.tsx'),
      needs: 'seeProfit',
    }),
    dealTabs.entry({
      key: 'comps',
      label: m.deals_tab_comps,
      order: 20,
      load: () => import('./comps/CompsTab.tsx'),
      needs: 'seeFinancials',
    }),
    dealSections.entry({
      place: 'strip',
      order: 5,
      rows: 1,
      load: () => import('./bills/FormerResults.tsx'),
      shown: (deal) => deal.status === 'closed' && Boolean(deal.realized?.updatedOn),
    }),
    dealSections.entry({ place: 'strip', order: 0, rows: 2, load: () => import('./returns/EquationStrip.tsx') }),
  ],
}
