import { Users } from 'lucide-react'
import { m } from '../messages/generated/messages.js'
import { lazyPage } from '../shell/lazy-page.ts'
import type { Room } from '../shell/room.ts'

export const peopleRoom: Room = {
  routes: [
    { path: 'people', ...lazyPage(() => import('./directory/PeoplePage.tsx')) },
    { path: 'people/:contactId', ...lazyPage(() => import('./page/PersonPage.tsx')) },
  ],
  navigation: [{ to: '/app/people', label: m.people_title, icon: Users, order: 50 }],
}
