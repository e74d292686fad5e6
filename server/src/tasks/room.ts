import { undoneByRemoving } from '../undo/kind.ts'
import { tasksOfChanges } from './bulk.ts'
import { taskUndo, undoTask } from './commands.ts'
import { changeUndone, fieldsChanged, stageEntered } from '../deals/hooks.ts'
import { on } from '../platform/rooms/hook.ts'
import { answer } from '../platform/rooms/provider.ts'
import { serverRoom } from '../platform/rooms/server-room.ts'
import { workHandedOver } from '../team/providers.ts'
import { commentedTasks } from './commented-store.ts'
import { followFields } from './follow-dates.ts'
import { handOverTasks, openTasksOfMember } from './hand-over.ts'
import { makeStageTasks, removeStageTasks } from './stage-tasks.ts'

export const tasksRoom = serverRoom({
  name: 'tasks',
  on: [on(fieldsChanged, followFields), on(stageEntered, makeStageTasks), on(changeUndone, removeStageTasks)],
  provides: [
    commentedTasks,
    openTasksOfMember,
    answer(workHandedOver, handOverTasks),
    undoneByRemoving(taskUndo, undoTask, tasksOfChanges),
  ],
})
