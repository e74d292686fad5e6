import { PLANS, type PlanTier, TRIAL_DAYS } from '@plumbline/domain/plans/plans'
import { COST_CATALOGUE } from '@plumbline/domain/budgets/estimates/catalogue'
import { newId } from '@plumbline/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/doors.ts'
import { installPipelines } from '../pipelines/install.ts'
import { joinOrganization } from '../team/join.ts'

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
 * Makes everything a new organization begins with: itself on a 14-day trial, its first admin, both pipelines and the cost catalogue.
 * Runs in one transaction of the platform door; the caller has made sure that the person has no organization yet.
 */
export async function createOrganization(tx: Tx, input: NewOrganization): Promise<{ orgId: string; orgName: string }> {
  const orgId = newId()
  const trialEndsAt = new Date(input.now.getTime() + TRIAL_DAYS * MS_PER_DAY)
  await tx.run(sql`
    insert into organizations (id, name, slug, plan_tier, default_locale, trial_ends_at, created_by, created_at)
    values (${orgId}, ${input.orgName}, ${slugOf(input.orgName, orgId)}, ${PLANS[input.planTier].tier}, ${input.locale}, ${trialEndsAt}, ${input.userId}, ${input.now})`)
  const { userId, email, fullName, locale, now } = input
  await joinOrganization(tx, { orgId, userId, email, fullName, locale, roles: ['org_admin'], now })
  await installPipelines(tx, orgId)
  await installCatalogue(tx, orgId)
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

async function installCatalogue(tx: Tx, orgId: string): Promise<void> {
  const codes = COST_CATALOGUE.map((entry) => ({
    id: newId(),
    code: entry.code,
    name_en: entry.nameEn,
    name_es: entry.nameEs,
    unit: entry.unit,
  }))
  await tx.run(sql`
    insert into cost_codes (org_id, id, code, name_en, name_es, unit)
    select ${orgId}, entry.* from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as entry (id uuid, code text, name_en text, name_es text, unit text)`)
}
