import { linesUsed } from '../../budgets/providers.ts'
import { answer } from '../../platform/rooms/provider.ts'
import { linesOnSchedules } from './store.ts'

/** Budget lines on a loan's draw schedule stay. */
export const linesOfSchedulesUsed = answer(linesUsed, (tx, ctx, { lineIds }) =>
  linesOnSchedules(tx, ctx.tenant.orgId, lineIds),
)
