import { dealTabs } from '../deals/slots.ts'
import { m } from '../messages/generated/messages.js'
import type { Room } from '../shell/room.ts'

export const budgetsRoom: Room = {
  fills: [
    dealTabs.entry({
      key: 'budget',
      label: m.deals_tab_budget,
      order: 30,
      load: () => import('./BudgetTab.tsx'),
      needs: 'seeFinancials',
    }),
  ],
}
