import { dealSections } from '../deals/slots.ts'
import type { Room } from '../shell/room.ts'

export const tasksRoom: Room = {
  fills: [dealSections.entry({ place: 'main', order: 30, rows: 4, load: () => import('./DealTasks.tsx') })],
}
