import { invalidField } from '@plumbline/contract/errors'
import type { Invitation, InvitePerson } from '@plumbline/contract/team/team'
import { normalizeEmail } from '@plumbline/domain/email-address'
import { newId } from '@plumbline/domain/ids'
import { invitationEnd } from '@plumbline/domain/team/invitation'
import type { MemberRole } from '@plumbline/domain/access/roles'
import { memberRolesOf, teamPolicy } from '@plumbline/domain/team/policy'
import type { TeamVerb } from '@plumbline/domain/team/activity'
import { authorize, found, expectStatus } from '../../platform/commands/checks.ts'
import { recordActivity } from '../log.ts'
import { readAs, type Tx, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Locale } from '../../platform/http/workplace.ts'
import { announce } from '../../platform/live/announce.ts'
import { invitationEmail, type Sender } from './email.ts'
import * as store from './store.ts'
import { TEAM_KEYS } from '../live-keys.ts'
import { presentInvitation } from '../presenter.ts'
import { makeToken } from '../../platform/config/link-token.ts'

export type Invitee = {
  email: string
  fullName: string
  roles: readonly MemberRole[]
  locale: Locale
  /** the deals whose team they join */
  dealIds: readonly string[]
}

/** @throws ApiError forbidden, invalid_input for an address that is already known, rate_limited */
export async function invitePerson(ctx: Context, input: InvitePerson): Promise<Invitation> {
  const email = normalizeEmail(input.email)
  if (email === null) throw invalidField('email', 'bad_email', 'Enter a valid email address.')
  const roles = memberRolesOf(input.roles)
  authorize(teamPolicy.invite(ctx.actor, roles))
  await ctx.app.limits.countInvitations(ctx.tenant.orgId, [email])
  return txAs(ctx, async (tx) => {
    await store.endExpired(tx, ctx.tenant.orgId, ctx.now)
    const [known] = await store.knownAddresses(tx, ctx.tenant.orgId, [email], ctx.now)
    if (known) throw invalidField('email', known.standing, 'This person is already on the team or has been invited.')
    const organization = await store.senderOf(tx, ctx.tenant.orgId)
    const dealIds = [...new Set(input.dealIds ?? [])]
    if ((await store.countActiveDeals(tx, ctx.tenant.orgId, dealIds)) !== dealIds.length)
      throw invalidField('dealIds', 'not_active', 'One of these deals is no longer active. Choose the deals again.')
    const invitee = { email, fullName: input.fullName, roles, locale: input.language ?? organization.locale, dealIds }
    const id = await addInvitation(tx, ctx, invitee, organization)
    await announce(tx, ctx, TEAM_KEYS)
    return presentInvitation(ctx, await lockKnown(tx, ctx, id))
  })
}

/** Stores an invitation and emails it; the caller has already checked the address. @returns its ID */
export async function addInvitation(tx: Tx, ctx: Context, invitee: Invitee, organization: Sender): Promise<string> {
  const { email, fullName, roles, locale, dealIds } = invitee
  const by = { orgId: ctx.tenant.orgId, userId: ctx.actor.userId, now: ctx.now }
  const id = newId()
  const { token, tokenHash } = makeToken()
  const expiresAt = invitationEnd(ctx.now)
  await store.insertInvitation(tx, by, {
    id,
    email,
    fullName,
    roles: [...roles],
    locale,
    dealIds: [...dealIds],
    tokenHash,
    expiresAt,
  })
  await record(tx, ctx, 'member.invited', { id, email, roles })
  await mail(tx, ctx, { ...invitee, token, organization })
  return id
}

/** Sends a new link; the previous one stops working. */
export async function resendInvitation(ctx: Context, id: string): Promise<Invitation> {
  const [row] = await readAs(ctx, store.invitationQuery(ctx.tenant.orgId, id))
  const before = found(row)
  authorize(teamPolicy.invite(ctx.actor, before.roles))
  await ctx.app.limits.countInvitations(ctx.tenant.orgId, [before.email])
  return txAs(ctx, async (tx) => {
    const invitation = await lockPending(tx, ctx, id)
    const { token, tokenHash } = makeToken()
    await store.renewInvitation(
      tx,
      { orgId: ctx.tenant.orgId, now: ctx.now },
      { id, tokenHash, expiresAt: invitationEnd(ctx.now) },
    )
    await record(tx, ctx, 'member.invitation_resent', invitation)
    await mail(tx, ctx, { ...invitation, token, organization: await store.senderOf(tx, ctx.tenant.orgId) })
    await announce(tx, ctx, TEAM_KEYS)
    return presentInvitation(ctx, await lockKnown(tx, ctx, id))
  })
}

/** Revoking it again has no effect. */
export function revokeInvitation(ctx: Context, id: string): Promise<Invitation> {
  return txAs(ctx, async (tx) => {
    const invitation = await lockKnown(tx, ctx, id)
    authorize(teamPolicy.invite(ctx.actor, invitation.roles))
    if (invitation.status === 'revoked') return presentInvitation(ctx, invitation)
    expectStatus(invitation, 'pending')
    await store.closeInvitation(tx, { orgId: ctx.tenant.orgId, id, now: ctx.now }, { status: 'revoked' })
    await record(tx, ctx, 'member.invitation_revoked', invitation)
    await announce(tx, ctx, TEAM_KEYS)
    return presentInvitation(ctx, await lockKnown(tx, ctx, id))
  })
}

async function lockKnown(tx: Tx, ctx: Context, id: string): Promise<store.InvitationRow> {
  return found(await store.lockInvitation(tx, ctx.tenant.orgId, id))
}

async function lockPending(tx: Tx, ctx: Context, id: string): Promise<store.InvitationRow> {
  const invitation = await lockKnown(tx, ctx, id)
  authorize(teamPolicy.invite(ctx.actor, invitation.roles))
  expectStatus(invitation, 'pending')
  return invitation
}

type Invited = { id: string; email: string; roles: readonly MemberRole[] }

async function record(tx: Tx, ctx: Context, verb: TeamVerb, { id, email, roles }: Invited): Promise<void> {
  const isOver = verb === 'member.invitation_revoked'
  await recordActivity(tx, ctx, {
    verb,
    object: { type: 'member', id, label: email },
    ...(isOver ? { before: { roles } } : { after: { roles } }),
  })
}

async function mail(
  tx: Tx,
  ctx: Context,
  {
    email,
    fullName,
    roles,
    locale,
    token,
    organization,
  }: Omit<Invitee, 'dealIds'> & { token: string; organization: Sender },
): Promise<void> {
  const url = new URL(`/auth?invite=${token}`, ctx.app.config.publicUrl).href
  const invitedBy = ctx.actor.fullName || ctx.actor.email
  await ctx.app.mail.send(tx, invitationEmail({ to: email, fullName, organization, invitedBy, roles, locale, url }))
}
