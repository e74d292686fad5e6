import { PLANS, type PlanTier, TRIAL_DAYS } from '@plumbline/domain/plans/plans'
import { newId } from '@plumbline/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/doors.ts'
import type { App } from '../platform/http/context.ts'
import { organizationCreated } from './hooks.ts'

export type NewOrganization = {
  userId: string
  email: string
  fullName: string
  locale: 'en' | 'es'
  orgName: string
  planTier: PlanTier
  now: Date
}

const MS_PER_DAY = 86_400_000

/**
 * Makes an organization on trial; every room gives it what it begins with: its first admin, pipelines, costs.
 * Runs in one transaction of the platform door; the caller has made sure that the person has no organization yet.
 */
export async function createOrganization(
  tx: Tx,
  app: Pick<App, 'rooms'>,
  input: NewOrganization,
): Promise<{ orgId: string; orgName: string }> {
  const orgId = newId()
  const trialEndsAt = new Date(input.now.getTime() + TRIAL_DAYS * MS_PER_DAY)
  await tx.run(sql`
    insert into organizations (id, name, slug, plan_tier, default_locale, trial_ends_at, created_by, created_at)
    values (${orgId}, ${input.orgName}, ${slugOf(input.orgName, orgId)}, ${PLANS[input.planTier].tier}, ${input.locale}, ${trialEndsAt}, ${input.userId}, ${input.now})`)
  const { userId, email, fullName, locale, now } = input
  await organizationCreated.run(tx, { app }, { orgId, userId, email, fullName, locale, now })
  return { orgId, orgName: input.orgName }
}

/** Readable, and unique without asking: the name's words and the end of the id. */
function slugOf(name: string, orgId: string): string {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return `${words.slice(0, 27) || 'org'}-${orgId.slice(-12)}`
}
