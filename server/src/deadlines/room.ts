import { serverRoom } from '../platform/rooms/server-room.ts'
import { registerDeadlineJobs } from './jobs.ts'

export const deadlinesRoom = serverRoom({ name: 'deadlines', jobs: registerDeadlineJobs })
