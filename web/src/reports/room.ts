import { House } from 'lucide-react'
import { m } from '../messages/generated/messages.js'
import { lazyPage } from '../shell/lazy-page.ts'
import type { Room } from '../shell/room.ts'

/** The start page, at /app itself. */
export const reportsRoom: Room = {
  routes: [{ index: true, ...lazyPage(() => import('./TodayPage.tsx')) }],
  navigation: [{ to: '/app', label: m.reports_title, icon: House, order: 0, end: true }],
}
