import type { Me } from '@plumbline/contract/organizations/me'
import { Users } from 'lucide-react'
import { m } from '../messages/generated/messages.js'
import { lazyPage } from '../shell/lazy-page.ts'
import type { Room } from '../shell/room.ts'

const allowed = (me: Me) => me.abilities.seeTeam

export const teamRoom: Room = {
  routes: [{ path: 'team', allowed, ...lazyPage(() => import('./TeamPage.tsx')) }],
  navigation: [
    {
      to: '/app/team',
      label: m.team_title,
      icon: Users,
      order: 90,
      place: 'bottom',
      allowed,
    },
  ],
}
