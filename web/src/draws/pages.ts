import type { Me } from '@plumbline/contract/organizations/me'
import { Landmark } from 'lucide-react'
import { m } from '../messages/generated/messages.js'
import { lazyPage } from '../shell/lazy-page.ts'
import type { Room } from '../shell/room.ts'
import { DESK_LINK } from './desk/address.ts'

const seesMoney = (me: Me) => me.abilities.seeFinancials

/** The pages of draws that aren't a deal's tab: the desk over all loans, and the editor of a loan's schedule. */
export const drawPages = {
  routes: [
    { path: 'draws', allowed: seesMoney, ...lazyPage(() => import('./desk/DeskPage.tsx')) },
    {
      path: 'deals/:dealId/draws/schedule/:loanId',
      allowed: seesMoney,
      ...lazyPage(() => import('./schedule/SchedulePage.tsx')),
    },
  ],
  navigation: [{ to: DESK_LINK, label: m.draws_title, icon: Landmark, order: 30, allowed: seesMoney }],
} satisfies Room
