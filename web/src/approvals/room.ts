import type { Me } from '@plumbline/contract/organizations/me'
import { Stamp } from 'lucide-react'
import { m } from '../messages/generated/messages.js'
import { lazyPage } from '../shell/lazy-page.ts'
import type { Room } from '../shell/room.ts'
import { ApprovalCount } from './ApprovalCount.tsx'

export const approvalsRoom: Room = {
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
