import { serverRoom } from '../platform/rooms/server-room.ts'
import { calculatorPageRoutes } from './calculator-pages.ts'
import { registerUnderwritingJobs } from './recompute.ts'

export const underwritingRoom = serverRoom({
  name: 'underwriting',
  jobs: registerUnderwritingJobs,
  pages: calculatorPageRoutes,
})
