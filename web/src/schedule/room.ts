import { dealTabs } from '../deals/slots.ts'
import { m } from '../messages/generated/messages.js'
import type { Room } from '../shell/room.ts'

export const scheduleRoom: Room = {
  fills: [
    dealTabs.entry({
      key: 'schedule',
      label: m.schedule_title,
      order: 38,
      load: () => import('./ScheduleTab.tsx'),
    }),
  ],
}
