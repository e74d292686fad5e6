import { serverRoom } from '../platform/rooms/server-room.ts'
import { registerSampleJobs } from './jobs.ts'

export const samplesRoom = serverRoom({ name: 'samples', jobs: registerSampleJobs })
