import type { Billing } from '@plumbline/contract/billing'
import { may } from '@plumbline/domain/access/matrix'
import type { PlanTier } from '@plumbline/domain/plans/plans'
import { notifyOrgAdmins } from '../notifications/notify.ts'
import { lockPlan, type PlanRow, writePlan } from '../organizations/plan-store.ts'
import { authorize, editConflict, wrongState } from '../platform/commands/checks.ts'
import { type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce, type QueryKey } from '../platform/live/announce.ts'
import { undoKind } from '../undo/kind.ts'
import { recordActivity } from './log.ts'
import { planChanged } from './notices.ts'
import { presentBilling } from './overview.ts'
import { hasPaymentProvider } from './payments.ts'

type PlanChoice = { planTier: PlanTier; version: number }

/** The session says what the plan allows; the billing page is refreshed along with the deal lists. */
const STALE: readonly QueryKey[] = [['me'], ['deals', 'lists', 'billing']]

/** Undo expects the version that the change created. */
export const planUndo = undoKind<PlanChoice>('plan')

/**
 * Changes the plan immediately. A lower plan is allowed regardless of usage: everything stays usable, and only what would add
 * to a reached limit is refused.
 * @throws ApiError wrong_state with a payment provider, whose price would have to change too; edit_conflict
 */
export function changePlan(
  ctx: Context,
  { planTier, version }: PlanChoice,
): Promise<Billing & { undoId: string | null }> {
  const { orgId } = ctx.tenant
  return txAs(ctx, async (tx) => {
    authorize(may(ctx.actor, 'billing.manage'))
    if (hasPaymentProvider(ctx.app)) throw wrongState('billed')
    const before = await lockPlan(tx, orgId)
    if (before.version !== version) throw editConflict(before.version, await presentBilling(tx, ctx))
    if (before.planTier === planTier) return { ...(await presentBilling(tx, ctx)), undoId: null }
    await writePlan(tx, orgId, planTier, ctx.now)
    const after = await presentBilling(tx, ctx)
    await notifyOfChange(tx, ctx, before, after)
    return { ...after, undoId: planUndo.remember(tx, ctx, { planTier: before.planTier, version: after.version }) }
  })
}

/** Logs the change, notifies the other admins, and refreshes open screens. */
async function notifyOfChange(tx: Tx, ctx: Context, { name, planTier: from }: PlanRow, after: Billing): Promise<void> {
  const { planTier: to, activeDeals, storage } = after
  await recordActivity(tx, ctx, {
    verb: 'organization.plan_changed',
    object: { type: 'organization', id: ctx.tenant.orgId, label: name },
    before: { planTier: from },
    after: { planTier: to },
  })
  await notifyOrgAdmins(tx, ctx, planChanged, {
    link: '/app/billing',
    params: {
      by: ctx.actor.fullName || ctx.actor.email,
      from,
      to,
      activeDeals: activeDeals.used,
      activeDealLimit: activeDeals.limit,
      storageBytes: storage.usedBytes,
      storageLimitBytes: storage.limitBytes,
    },
  })
  await announce(tx, ctx, STALE)
}
