import { contentInUse } from '../platform/files/sweep.ts'
import { contribute } from '../platform/rooms/contribution.ts'
import { serverRoom } from '../platform/rooms/server-room.ts'
import { HELD_BY_IMPORTS } from './held.ts'
import { registerImportJobs } from './jobs.ts'

export const importsRoom = serverRoom({
  name: 'imports',
  provides: [contribute(contentInUse, HELD_BY_IMPORTS)],
  jobs: registerImportJobs,
})
