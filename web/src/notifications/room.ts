import { Bell } from 'lucide-react'
import { m } from '../messages/generated/messages.js'
import { lazyPage } from '../shell/lazy-page.ts'
import type { Room } from '../shell/room.ts'
import { UnreadCount } from './UnreadCount.tsx'

export const notificationsRoom: Room = {
  routes: [
    { path: 'notifications', ...lazyPage(() => import('./InboxPage.tsx')) },
    { path: 'notifications/preferences', ...lazyPage(() => import('./preferences/PreferencesPage.tsx')) },
  ],
  navigation: [
    {
      to: '/app/notifications',
      label: m.notifications_title,
      icon: Bell,
      order: 0,
      place: 'bottom',
      Count: UnreadCount,
    },
  ],
}
