import { serverRoom } from '../platform/rooms/server-room.ts'
import { registerSearchJobs } from './jobs.ts'

export const searchRoom = serverRoom({ name: 'search', jobs: registerSearchJobs })
