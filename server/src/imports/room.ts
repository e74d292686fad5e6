import { serverRoom } from '../platform/rooms/server-room.ts'
import { registerImportJobs } from './jobs.ts'

export const importsRoom = serverRoom({ name: 'imports', jobs: registerImportJobs })
