import type { InvitationStatus } from '@plumbline/domain/team/invitation'
import type { MemberRole } from '@plumbline/domain/access/roles'
import { type RawBuilder, sql } from 'kysely'
import { personName } from '../../platform/db/person-name.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Locale } from '../../platform/http/workplace.ts'

export type InvitationRow = {
  orgId: string
  id: string
  email: string
  fullName: string
  roles: MemberRole[]
  locale: Locale
  dealIds: string[]
  deals: { id: string; name: string }[]
  status: InvitationStatus
  invitedBy: string
  inviterName: string
  sentAt: Date
  expiresAt: Date
  acceptedBy: string | null
}

/** How long an expired invitation is still shown. */
const SHOWN_AFTER_END = sql.raw(`interval '30 days'`)

function invitationsWhere(which: RawBuilder<unknown>): RawBuilder<InvitationRow> {
  return sql<InvitationRow>`
    select
      invitation.org_id, invitation.id, invitation.email, invitation.full_name, invitation.roles, invitation.locale,
      invitation.deal_ids,
      (
        select coalesce(jsonb_agg(jsonb_build_object('id', deal.id, 'name', deal.name) order by deal.name), '[]')
        from deals deal
        where deal.org_id = invitation.org_id and deal.id = any(invitation.deal_ids)
      ) as deals,
      invitation.status, invitation.invited_by, ${personName('inviter')} as inviter_name, invitation.sent_at,
      invitation.expires_at, invitation.accepted_by
    from invitations invitation
    join profiles inviter on inviter.id = invitation.invited_by
    where ${which}`
}

/** Invitations nobody has accepted, newest first. */
export function openInvitationsQuery(orgId: string, now: Date): RawBuilder<InvitationRow> {
  return sql<InvitationRow>`
    ${invitationsWhere(sql`invitation.org_id = ${orgId} and invitation.status = 'pending'`)}
      and invitation.expires_at > ${now}::timestamptz - ${SHOWN_AFTER_END}
    order by invitation.sent_at desc, invitation.id desc`
}

export function invitationQuery(orgId: string, id: string): RawBuilder<InvitationRow> {
  return invitationsWhere(sql`invitation.org_id = ${orgId} and invitation.id = ${id}`)
}

export async function lockInvitation(tx: Tx, orgId: string, id: string): Promise<InvitationRow | undefined> {
  await tx.run(sql`select from invitations where org_id = ${orgId} and id = ${id} for update`)
  return tx.first(invitationQuery(orgId, id))
}

export function findByToken(tx: Tx, tokenHash: Buffer): Promise<InvitationRow | undefined> {
  return tx.first(invitationsWhere(sql`invitation.token_hash = ${tokenHash}`))
}

export async function lockByToken(tx: Tx, tokenHash: Buffer): Promise<InvitationRow | undefined> {
  await tx.run(sql`select from invitations where token_hash = ${tokenHash} for update`)
  return findByToken(tx, tokenHash)
}

export type NewInvitation = Pick<
  InvitationRow,
  'id' | 'email' | 'fullName' | 'roles' | 'locale' | 'dealIds' | 'expiresAt'
> & {
  tokenHash: Buffer
}

type By = { orgId: string; userId: string; now: Date }

/** @throws a violation of `invitations_one_pending` if someone is inviting the same address at the same moment */
export async function insertInvitation(tx: Tx, { orgId, userId, now }: By, invitation: NewInvitation): Promise<void> {
  const { id, email, fullName, roles, locale, dealIds, tokenHash, expiresAt } = invitation
  await tx.run(sql`
    insert into invitations
      (org_id, id, email, full_name, roles, locale, deal_ids, token_hash, invited_by, sent_at, expires_at, created_at, updated_at)
    values (
      ${orgId}, ${id}, ${email}, ${fullName}, ${roles}::text[], ${locale}, ${dealIds}::uuid[], ${tokenHash}, ${userId}, ${now}, ${expiresAt}, ${now}, ${now}
    )`)
}

/** Expiring an invitation makes room for a new one to the same address. */
export async function endExpired(tx: Tx, orgId: string, now: Date): Promise<void> {
  await tx.run(sql`
    update invitations
    set status = 'expired', updated_at = ${now}, version = version + 1
    where org_id = ${orgId} and status = 'pending' and expires_at <= ${now}`)
}

export async function renewInvitation(
  tx: Tx,
  { orgId, now }: Pick<By, 'orgId' | 'now'>,
  { id, tokenHash, expiresAt }: Pick<NewInvitation, 'id' | 'tokenHash' | 'expiresAt'>,
): Promise<void> {
  await tx.run(sql`
    update invitations
    set token_hash = ${tokenHash}, status = 'pending', sent_at = ${now}, expires_at = ${expiresAt}, updated_at = ${now},
        version = version + 1
    where org_id = ${orgId} and id = ${id}`)
}

export async function closeInvitation(
  tx: Tx,
  { orgId, id, now }: { orgId: string; id: string; now: Date },
  end: { status: 'revoked' } | { status: 'accepted'; acceptedBy: string },
): Promise<void> {
  await tx.run(sql`
    update invitations
    set status = ${end.status}, accepted_by = ${'acceptedBy' in end ? end.acceptedBy : null}, updated_at = ${now},
        version = version + 1
    where org_id = ${orgId} and id = ${id}`)
}

export type KnownAddress = { email: string; standing: 'member' | 'deactivated' | 'already_invited' }

/** Which of these addresses the organization already knows. */
export function knownAddresses(tx: Tx, orgId: string, emails: readonly string[], now: Date): Promise<KnownAddress[]> {
  return tx.rows(sql<KnownAddress>`
    select profile.email, case member.status when 'active' then 'member' else 'deactivated' end as standing
    from memberships member
    join profiles profile on profile.id = member.user_id
    where member.org_id = ${orgId} and member.status <> 'removed' and profile.email = any(${[...emails]}::text[])
    union all
    select invitation.email, 'already_invited'
    from invitations invitation
    where invitation.org_id = ${orgId} and invitation.status = 'pending' and invitation.expires_at > ${now}
      and invitation.email = any(${[...emails]}::text[])`)
}

export type JoinableRow = { name: string; timeZone: string; locale: Locale }

/** An organization people can work in. */
export function findJoinable(tx: Tx, orgId: string): Promise<JoinableRow | undefined> {
  return tx.first(sql<JoinableRow>`
    select organization.name, organization.time_zone, organization.default_locale as locale
    from organizations organization
    where organization.id = ${orgId} and organization.status = 'active'`)
}

export type SenderRow = {
  name: string
  legalName: string | null
  address: string | null
  phone: string | null
  locale: Locale
}

/** The organization as identified in its emails, and its language. */
export function senderOf(tx: Tx, orgId: string): Promise<SenderRow> {
  return tx.one(sql<SenderRow>`
    select organization.name, organization.legal_name, organization.address, organization.phone,
      organization.default_locale as locale
    from organizations organization
    where organization.id = ${orgId}`)
}

/** How many of these deals are active in the organization. */
export async function countActiveDeals(tx: Tx, orgId: string, dealIds: readonly string[]): Promise<number> {
  const { count } = await tx.one(sql<{ count: number }>`
    select count(*)::int as count from deals deal
    where deal.org_id = ${orgId} and deal.status = 'active' and deal.id = any(${[...dealIds]}::uuid[])`)
  return count
}
