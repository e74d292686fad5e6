import { serverRoom } from '../platform/rooms/server-room.ts'
import { registerMoveJobs } from './jobs.ts'

export const movesRoom = serverRoom({ name: 'moves', jobs: registerMoveJobs })
