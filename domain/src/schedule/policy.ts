import { dealPolicy } from '../deals/policy.ts'

/** People who can work on a deal's tasks can work on its schedule. */
export const schedulePolicy = { change: dealPolicy.manageTasks }
