import type { Actor } from '@plumbline/domain/access/actor'
import type { DealStatus } from '@plumbline/domain/deals/status'
import { authorize, expectStatus, expectVersion, found } from '../platform/commands/checks.ts'
import { type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { openSecrets } from './fields/secrets.ts'
import { visibleFields } from './presenter.ts'
import { type DealRecord, lockDeal } from './store.ts'

/** What has to hold before a deal is changed. */
export type DealCheck = {
  /** the version that the caller saw; another one is a conflict that shows the deal as it is */
  version?: number
  /** the only status in which the change works */
  status?: DealStatus
  policy?: (actor: Actor, deal: DealRecord) => boolean
}

/**
 * The skeleton of every change of a deal or of something in it: one transaction, the deal locked until its end, its secrets
 * open, the version, the status and the rights checked in this order.
 * @throws ApiError not_found (also for another organization's deal), edit_conflict, wrong_state, forbidden
 */
export function withDeal<T>(
  ctx: Context,
  id: string,
  check: DealCheck,
  work: (tx: Tx, deal: DealRecord) => Promise<T>,
): Promise<T> {
  return txAs(ctx, async (tx) => work(tx, await dealForChange(tx, ctx, id, check)))
}

/** The same for a change that begins with something else, such as an expense over several deals. */
export async function dealForChange(tx: Tx, ctx: Context, id: string, check: DealCheck): Promise<DealRecord> {
  const locked = found(await lockDeal(tx, ctx.tenant.orgId, id))
  if (check.version !== undefined) expectVersion(locked, check.version, () => visibleFields(ctx, locked))
  if (check.status) expectStatus(locked, check.status)
  if (check.policy) authorize(check.policy(ctx.actor, locked))
  return { ...locked, fields: openSecrets(ctx, locked.fields) }
}
