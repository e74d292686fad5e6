import type { Me } from '@plumbline/contract/organizations/me'
import { History } from 'lucide-react'
import { dealSections } from '../deals/slots.ts'
import { m } from '../messages/generated/messages.js'
import { lazyPage } from '../shell/lazy-page.ts'
import type { Room } from '../shell/room.ts'

const allowed = (me: Me) => me.abilities.seeActivity

export const activityLogRoom: Room = {
  routes: [{ path: 'activity', allowed, ...lazyPage(() => import('./ActivityPage.tsx')) }],
  navigation: [
    {
      to: '/app/activity',
      label: m.activity_title,
      icon: History,
      order: 80,
      allowed,
    },
  ],
  fills: [
    dealSections.entry({
      place: 'side',
      order: 90,
      rows: 6,
      load: () => import('./RecentActivity.tsx'),
      shown: ({ abilities }) => abilities.seeActivity,
    }),
  ],
}
