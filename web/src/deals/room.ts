import { Columns3 } from 'lucide-react'
import { m } from '../messages/generated/messages.js'
import { lazyPage } from '../shell/lazy-page.ts'
import { dealSections } from './slots.ts'
import type { Room } from '../shell/room.ts'

/** The board and deal pages are rendered by `moves`, which moves deals, so their routes are there. */
export const dealsRoom: Room = {
  routes: [{ path: 'deals/sum', ...lazyPage(() => import('./sum/SumPage.tsx')) }],
  fills: [dealSections.entry({ place: 'side', order: 20, rows: 2, load: () => import('./contacts/DealContacts.tsx') })],
  navigation: [{ to: '/app/deals', label: m.deals_title, icon: Columns3, order: 10 }],
}
