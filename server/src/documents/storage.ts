import { ApiError } from '@plumbline/contract/errors'
import { crossedStorageShare, PLANS, type PlanTier, storageFits } from '@plumbline/domain/plans/plans'
import { notifyOrgAdmins } from '../notifications/notify.ts'
import { type Query, readAs, statement, type TenantContext, type Tx } from '../platform/db/doors.ts'
import type { UploadOffer } from '../platform/files/uploads.ts'
import type { Context } from '../platform/http/context.ts'
import { storageNearLimit } from './notices.ts'

export type Storage = { planTier: PlanTier; usedBytes: number }

const storage = statement<Storage>(
  'documents.storage',
  `select
    organization.plan_tier,
    (
      select coalesce(sum(version.bytes), 0)::bigint
      from document_versions version
      join documents document on document.org_id = version.org_id and document.id = version.document_id
      join deals deal on deal.org_id = document.org_id and deal.id = document.deal_id
      where version.org_id = organization.id and not deal.is_sample
    ) + (
      select coalesce(sum(paper.bytes), 0)::bigint from vendor_documents paper where paper.org_id = organization.id
    ) as used_bytes
  from organizations organization
  where organization.id = $1`,
)
const lockStorage = statement(
  'documents.lock-storage',
  `select pg_advisory_xact_lock(hashtextextended('storage:' || $1::text, 0))`,
)

/** The storage an organization uses, counting every version including those in the trash but no sample deals,
 * with its plan. */
export function storageOf(orgId: string): Query<Storage> {
  return storage(orgId)
}

/** @throws ApiError plan_limit_storage */
function refuseWhenFull({ planTier, usedBytes }: Storage, fileBytes: number): void {
  if (storageFits(planTier, usedBytes, fileBytes)) return
  throw new ApiError('plan_limit_storage', {
    details: { usedBytes, limitBytes: PLANS[planTier].storageBytes, fileBytes },
  })
}

/**
 * Rejects a document the plan doesn't have room for, before its bytes are read.
 * @throws ApiError plan_limit_storage
 */
export async function expectStorage(ctx: Context, fileBytes: number): Promise<void> {
  const [known] = await readAs(ctx, storageOf(ctx.actor.orgId))
  if (known) refuseWhenFull(known, fileBytes)
}

/**
 * Takes the storage for a version of this size, until the transaction ends: uploads of one organization wait for each
 * other here, so that two cannot both take the last place. Notifies the admins when it becomes nearly full.
 * @throws ApiError plan_limit_storage
 */
export async function takeStorage(tx: Tx, ctx: Context, fileBytes: number): Promise<void> {
  const { orgId } = ctx.actor
  await tx.run(lockStorage(orgId))
  const before = await tx.one(storage(orgId))
  refuseWhenFull(before, fileBytes)
  await warnOfStorage(tx, ctx, before, fileBytes)
}

/**
 * Rejects an upload the plan has no room for, counting the ones that are waiting to be used.
 * @throws ApiError plan_limit_storage
 */
export async function admitUpload(
  tx: Tx,
  { tenant }: TenantContext,
  { bytes, waitingBytes }: UploadOffer,
): Promise<void> {
  const known = await tx.first(storage(tenant.orgId))
  if (known) refuseWhenFull({ ...known, usedBytes: known.usedBytes + waitingBytes }, bytes)
}

/** Once per crossing, because the bytes before and after are known here to nobody else at the same time. */
async function warnOfStorage(tx: Tx, ctx: Context, before: Storage, fileBytes: number): Promise<void> {
  const limitBytes = PLANS[before.planTier].storageBytes
  const usedBytes = before.usedBytes + fileBytes
  const share = crossedStorageShare(before.usedBytes, usedBytes, limitBytes)
  if (share === null) return
  await notifyOrgAdmins(tx, ctx, storageNearLimit, {
    link: '/app/billing',
    params: { percent: Math.round(share * 100), usedBytes, limitBytes },
  })
}
