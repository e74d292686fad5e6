import type { DealRecord } from '../deals/store.ts'
import { hook } from '../platform/rooms/hook.ts'

/** A change order moves the end of these budget lines by some days, also of those that have none yet. */
export const finishShifted = hook<{ deal: DealRecord; lineIds: readonly string[]; days: number }>('finish shifted')
