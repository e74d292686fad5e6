import { may } from '@plumbline/domain/access/matrix'
import { PLANS, type PlanTier } from '@plumbline/domain/plans/plans'
import { personNameText } from '../platform/db/person-name.ts'
import { readAs, statement } from '../platform/db/doors.ts'
import type { Answers } from '../platform/http/api.ts'
import type { Context } from '../platform/http/context.ts'
import { pictureIdOf } from '../platform/files/picture.ts'
import { settingsParts, type StoredSettings } from './providers.ts'
import { listOrganizations } from './work-in.ts'

/** The API's response, including what rooms add about the organization. */
type Me = Answers['me']['get']

type OrganizationRow = {
  name: string
  logo: string | null
  defaultLocale: 'en' | 'es'
  planTier: PlanTier
  trialEndsAt: Date | null
  settings: StoredSettings
  activeDeals: number
  storageBytes: number
  members: { id: string; name: string; isAdmin: boolean; avatar: string | null }[]
}

const organizationOfMe = statement<OrganizationRow>(
  'organizations.me',
  `select
    organization.name, logo.sha256 as logo, organization.default_locale, organization.plan_tier, organization.trial_ends_at, organization.settings,
    (select count(*) from deals where org_id = organization.id and status = 'active' and not is_sample) as active_deals,
    (
      select coalesce(sum(version.bytes), 0)::bigint
      from document_versions version
      join documents document on document.org_id = version.org_id and document.id = version.document_id
      join deals deal on deal.org_id = document.org_id and deal.id = document.deal_id
      where version.org_id = organization.id and not deal.is_sample
    ) + (
      select coalesce(sum(paper.bytes), 0)::bigint from vendor_documents paper where paper.org_id = organization.id
    ) as storage_bytes,
    (
      select coalesce(jsonb_agg(jsonb_build_object('id', person.id, 'name', person.name, 'isAdmin', person.is_admin, 'avatar', avatar.sha256) order by person.name), '[]')
      from (
        select profile.id, ${personNameText('profile')} as name, bool_or(role.role = 'org_admin') as is_admin
        from user_roles role
        join profiles profile on profile.id = role.user_id
        where role.org_id = organization.id and role.role <> 'vendor'
        group by profile.id
      ) person
      left join member_avatars avatar on avatar.org_id = organization.id and avatar.user_id = person.id
    ) as members
  from organizations organization
  left join organization_logos logo on logo.org_id = organization.id
  where organization.id = $1`,
)

/** The app session: the user, their organization and roles, and what they're allowed to do. */
export async function getMe(ctx: Context): Promise<Me> {
  const { actor } = ctx
  const [[organization], organizations] = await Promise.all([
    readAs(ctx, organizationOfMe(actor.orgId)),
    listOrganizations(ctx.app, actor.userId),
  ])
  if (!organization) throw new Error('the actor’s organization is missing')
  const plan = PLANS[organization.planTier]
  return {
    userId: actor.userId,
    orgId: actor.orgId,
    email: actor.email,
    fullName: actor.fullName,
    role: actor.role,
    roles: [...actor.roles],
    organization: {
      name: organization.name,
      logoId: organization.logo && pictureIdOf(organization.logo),
      timeZone: ctx.timeZone,
      language: organization.defaultLocale,
      today: ctx.today,
      planTier: organization.planTier,
      trialEndsAt: organization.trialEndsAt?.toISOString() ?? null,
      activeDeals: organization.activeDeals,
      activeDealLimit: plan.activeDeals,
      storageBytes: organization.storageBytes,
      storageLimitBytes: plan.storageBytes,
      ...factsOfRooms(ctx, organization.settings),
    },
    members: organization.members.map(({ id, name, avatar }) => ({
      id,
      name,
      avatarId: avatar && pictureIdOf(avatar),
    })),
    admins: organization.members.filter(({ isAdmin }) => isAdmin).map(({ name }) => name),
    organizations,
    abilities: {
      createDeal: may(actor, 'deal.create'),
      importDeals: may(actor, 'import.deals'),
      importContacts: may(actor, 'import.contacts'),
      importComps: may(actor, 'import.comps'),
      seeFinancials: may(actor, 'deal.see_financials'),
      seeProfit: may(actor, 'deal.see_profit'),
      publishPortfolio: may(actor, 'portfolio.publish'),
      seeActivity: may(actor, 'activity.view', true),
      seeTeam: may(actor, 'team.view'),
      manageSettings: may(actor, 'settings.manage'),
      seeBilling: may(actor, 'billing.view'),
      seeVendorTax: may(actor, 'export.vendor_tax'),
    },
  }
}

function factsOfRooms({ app }: Context, stored: StoredSettings) {
  return Object.assign({}, ...settingsParts.of(app).map((part) => part.settingsIn(stored))) as Pick<
    Me['organization'],
    'underwriting'
  >
}
