import { type PlanTier, TRIAL_DAYS } from '@plumbline/domain/plans/plans'
import { newId } from '@plumbline/domain/ids'
import type { Tx } from '../platform/db/doors.ts'
import type { App } from '../platform/http/context.ts'
import { organizationCreated } from './hooks.ts'
import { addOrganization } from './store.ts'

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
 * Creates an organization on trial. Every room adds what it starts with: its first admin, pipelines, costs.
 * Runs in one transaction of the platform door. The caller has made sure that the user doesn't have an organization
 * yet.
 */
export async function createOrganization(
  tx: Tx,
  app: Pick<App, 'rooms'>,
  input: NewOrganization,
): Promise<{ orgId: string; orgName: string }> {
  const orgId = newId()
  const trialEndsAt = new Date(input.now.getTime() + TRIAL_DAYS * MS_PER_DAY)
  const { userId, email, fullName, locale, orgName, planTier, now } = input
  const slug = slugOf(orgName, orgId)
  await addOrganization(tx, { id: orgId, name: orgName, slug, planTier, locale, trialEndsAt, createdBy: userId, now })
  await organizationCreated.run(tx, { app }, { orgId, userId, email, fullName, locale, now })
  return { orgId, orgName }
}

/** Readable, and unique without a lookup: the name's words and the end of the ID. */
function slugOf(name: string, orgId: string): string {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return `${words.slice(0, 27) || 'org'}-${orgId.slice(-12)}`
}
