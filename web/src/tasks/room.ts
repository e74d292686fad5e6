import { dealSections } from '../deals/slots.ts'
import { lazyPage } from '../shell/lazy-page.ts'
import type { Room } from '../shell/room.ts'

export const tasksRoom: Room = {
  routes: [{ path: 'tasks', ...lazyPage(() => import('./page/TasksPage.tsx')) }],
  fills: [dealSections.entry({ place: 'main', order: 30, rows: 4, load: () => import('./DealTasks.tsx') })],
}
