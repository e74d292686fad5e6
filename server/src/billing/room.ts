import { serverRoom } from '../platform/rooms/server-room.ts'
import { undoneByRestoring } from '../undo/kind.ts'
import { changePlan, planUndo } from './change-plan.ts'

export const billingRoom = serverRoom({ name: 'billing', provides: [undoneByRestoring(planUndo, changePlan)] })
