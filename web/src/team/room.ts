import { Users } from 'lucide-react'
import { m } from '../messages/generated/messages.js'
import { lazyPage } from '../shell/lazy-page.ts'
import type { Room } from '../shell/room.ts'

export const teamRoom: Room = {
  routes: [{ path: 'team', ...lazyPage(() => import('./TeamPage.tsx')) }],
  navigation: [
    {
      to: '/app/team',
      label: m.team_title,
      icon: Users,
      order: 90,
      place: 'bottom',
      allowed: (me) => me.abilities.seeTeam,
    },
  ],
}
