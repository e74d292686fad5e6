import type { PlanTier } from '@plumbline/domain/plans/plans'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/doors.ts'

export type PlanRow = { name: string; planTier: PlanTier; version: number; trialEndsAt: Date | null }

/** The plan, locked until the transaction ends, so that no deal becomes active until then. */
export async function lockPlan(tx: Tx, orgId: string): Promise<PlanRow> {
  await tx.run(sql`select from organizations where id = ${orgId} for update`)
  return readPlan(tx, orgId)
}

export function readPlan(tx: Tx, orgId: string): Promise<PlanRow> {
  return tx.one(sql<PlanRow>`
    select organization.name, organization.plan_tier, organization.plan_version as version, organization.trial_ends_at
    from organizations organization
    where organization.id = ${orgId}`)
}

export async function writePlan(tx: Tx, orgId: string, planTier: PlanTier, now: Date): Promise<void> {
  await tx.run(sql`
    update organizations
    set plan_tier = ${planTier}, plan_version = plan_version + 1, updated_at = ${now}
    where id = ${orgId}`)
}
