import { serverRoom } from '../platform/rooms/server-room.ts'
import { registerUndoJobs } from './jobs.ts'

export const undoRoom = serverRoom({ name: 'undo', jobs: registerUndoJobs })
