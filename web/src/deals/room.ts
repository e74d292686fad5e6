import { Columns3 } from 'lucide-react'
import { m } from '../messages/generated/messages.js'
import { lazyPage } from '../shell/lazy-page.ts'
import type { Room } from '../shell/room.ts'
import { startBoard } from './board/start-board.ts'

export const dealsRoom: Room = {
  routes: [
    { path: 'deals', loader: startBoard, ...lazyPage(() => import('./board/DealsPage.tsx')) },
    { path: 'deals/new', ...lazyPage(() => import('../underwriting/new-deal/NewDealPage.tsx')) },
    { path: 'deals/:dealId/:tab?', ...lazyPage(() => import('./detail/DealPage.tsx')) },
  ],
  navigation: [{ to: '/app/deals', label: () => m.deals_title(), icon: Columns3, order: 10 }],
  create: { to: '/app/deals/new', label: () => m.deals_new(), allowed: (me) => me.abilities.createDeal },
}
