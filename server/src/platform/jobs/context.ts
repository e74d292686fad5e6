import type { Actor } from '@plumbline/domain/access/actor'
import { newId } from '@plumbline/domain/ids'
import { asPlatform, statement } from '../db/doors.ts'
import { type App, type Context, contextOf } from '../http/context.ts'
import { findWorkplace } from '../http/workplaces.ts'

const selectOrganization = statement<{ timeZone: string; defaultLocale: 'en' | 'es' }>(
  'jobs.organization',
  `select organization.time_zone, organization.default_locale
   from organizations organization
   where organization.id = $1`,
)

/** No person: used for what the product does automatically. Row-level security sees no user either. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** A context for work the product does automatically in an organization. @throws when the organization is gone */
export async function systemContext(app: App, orgId: string): Promise<Context> {
  const organization = await asPlatform(app.db, 'a job acts for an organization', (tx) =>
    tx.one(selectOrganization(orgId)),
  )
  const actor: Actor = {
    userId: NOBODY,
    orgId,
    email: '',
    fullName: 'Plumbline',
    role: 'org_admin',
    roles: ['org_admin'],
    operatorsSeeProfit: true,
  }
  const workplace = { actor, timeZone: organization.timeZone, locale: organization.defaultLocale }
  return { ...contextOf({ app, workplace, requestId: `job-${newId()}`, ip: null }), tenant: { orgId, userId: null } }
}

/** A context for work a person requested, with their current permissions; null if they have left the organization. */
export async function personContext(app: App, orgId: string, userId: string): Promise<Context | null> {
  const workplace = await findWorkplace(app.db, userId, orgId)
  if (!workplace) return null
  return contextOf({ app, workplace, requestId: `job-${newId()}`, ip: null })
}
