import type { Me } from '@plumbline/contract/organizations/me'
import { Stamp } from 'lucide-react'
import { m } from '../messages/generated/messages.js'
import { preferenceSections } from '../notifications/preferences/slots.ts'
import { lazyPage } from '../shell/lazy-page.ts'
import type { Room } from '../shell/room.ts'
import { ApprovalCount } from './ApprovalCount.tsx'

export const approvalsRoom: Room = {
  fills: [preferenceSections.entry({ key: 'away', load: () => import('./rules/AwayPart.tsx') })],
  routes: [
    { path: 'approvals', ...lazyPage(() => import('./ApprovalsPage.tsx')) },
    {
      path: 'settings/approvals',
      allowed: (me: Me) => me.abilities.seeTeam,
      ...lazyPage(() => import('./rules/RulesPage.tsx')),
    },
  ],
  navigation: [{ to: '/app/approvals', label: m.approvals_title, icon: Stamp, order: 20, Count: ApprovalCount }],
}
