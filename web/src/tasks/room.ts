import { ListPlus } from 'lucide-react'
import { commentActions } from '../comments/slots.ts'
import { dealSections } from '../deals/slots.ts'
import { m } from '../messages/generated/messages.js'
import { lazyPage } from '../shell/lazy-page.ts'
import type { Room } from '../shell/room.ts'

export const tasksRoom: Room = {
  routes: [{ path: 'tasks', ...lazyPage(() => import('./page/TasksPage.tsx')) }],
  fills: [
    dealSections.entry({ place: 'main', order: 30, rows: 4, load: () => import('./DealTasks.tsx') }),
    commentActions.entry({
      label: m.tasks_create,
      icon: ListPlus,
      needs: 'manageTasks',
      load: () => import('./CommentTask.tsx'),
    }),
  ],
}
