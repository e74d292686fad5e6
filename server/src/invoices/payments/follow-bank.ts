import { answered, unanswered } from '../../notifications/answered.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { on } from '../../platform/rooms/hook.ts'
import { bankConfirmed } from '../../vendors/hooks.ts'
import { heldRuns, releasedRuns } from './held-runs-store.ts'

/** A confirmed account releases the runs that waited for it, and one that isn't confirmed anymore holds them again. */
export const runsFollowBanks = on(bankConfirmed, async (tx: Tx, ctx: Context, { vendorId, isConfirmed }) => {
  const of = { orgId: ctx.tenant.orgId, vendorId }
  if (isConfirmed) for (const id of await releasedRuns(tx, of)) await answered(tx, ctx, id)
  else for (const id of await heldRuns(tx, of)) await unanswered(tx, ctx, id)
})
