import type { Actor } from '@plumbline/domain/access/actor'
import type { DealStatus } from '@plumbline/domain/deals/status'
import { authorize, expectStatus, expectVersion, found } from '../platform/commands/checks.ts'
import { type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { openSecrets } from './fields/secrets.ts'
import { visibleFields } from './presenter.ts'
import { type DealKey, type DealRecord, lockDeal } from './store.ts'

/** What to check before a deal is changed. */
export type DealCheck = {
  /** the version the caller saw; if it's outdated, the conflict includes the current deal */
  version?: number
  /** the only status, or statuses, that allow the change */
  status?: DealStatus | readonly DealStatus[]
  policy?: (actor: Actor, deal: DealRecord) => boolean
}

/**
 * The skeleton of every change to a deal or to something in it: runs in one transaction, locks the deal until the end,
 * decrypts its secrets, and checks version, status and permissions in that order.
 * @throws ApiError not_found (including for another organization's deal), edit_conflict, wrong_state, forbidden
 */
export function withDeal<T>(
  ctx: Context,
  id: string,
  check: DealCheck,
  work: (tx: Tx, deal: DealRecord) => Promise<T>,
): Promise<T> {
  return txAs(ctx, async (tx) => work(tx, await dealForChange(tx, ctx, id, check)))
}

/** Same as `withDeal`, for a change that starts with something else, such as an expense across several deals. */
export async function dealForChange(tx: Tx, ctx: Context, key: DealKey, check: DealCheck): Promise<DealRecord> {
  return checkedForChange(ctx, found(await lockDeal(tx, ctx.tenant.orgId, key)), check)
}

/** Same as above, for a deal that the caller has locked. */
export function checkedForChange(ctx: Context, locked: DealRecord, check: DealCheck): DealRecord {
  if (check.version !== undefined) expectVersion(locked, check.version, () => visibleFields(ctx, locked))
  if (check.status) expectStatus(locked, ...[check.status].flat())
  if (check.policy) authorize(check.policy(ctx.actor, locked))
  return { ...locked, fields: openSecrets(ctx, locked.fields) }
}
