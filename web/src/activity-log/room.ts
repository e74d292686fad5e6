import { History } from 'lucide-react'
import { m } from '../messages/generated/messages.js'
import { lazyPage } from '../shell/lazy-page.ts'
import type { Room } from '../shell/room.ts'

export const activityRoom: Room = {
  routes: [{ path: 'activity', ...lazyPage(() => import('./ActivityPage.tsx')) }],
  navigation: [
    {
      to: '/app/activity',
      label: () => m.activity_title(),
      icon: History,
      order: 80,
      allowed: (me) => me.abilities.seeActivity,
    },
  ],
}
