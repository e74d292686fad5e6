import { CalendarDays } from 'lucide-react'
import { m } from '../messages/generated/messages.js'
import { lazyPage } from '../shell/lazy-page.ts'
import type { Room } from '../shell/room.ts'
import { CALENDAR_LINK } from './address.ts'

export const calendarEventsRoom: Room = {
  routes: [{ path: 'calendar', ...lazyPage(() => import('./CalendarPage.tsx')) }],
  navigation: [{ to: CALENDAR_LINK, label: m.calendar_title, icon: CalendarDays, order: 55 }],
}
