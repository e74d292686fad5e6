import { dealPolicy } from '../deals/policy.ts'

/** Who works on a deal's tasks works on its schedule. */
export const schedulePolicy = { change: dealPolicy.manageTasks }
