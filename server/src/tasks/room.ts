import { answer } from '../platform/rooms/provider.ts'
import { serverRoom } from '../platform/rooms/server-room.ts'
import { workHandedOver } from '../team/providers.ts'
import { handOverTasks, openTasksOfMember } from './hand-over.ts'

export const tasksRoom = serverRoom({
  name: 'tasks',
  provides: [openTasksOfMember, answer(workHandedOver, handOverTasks)],
})
