import { ApiError } from '@plumbline/contract/errors'
import type { InvitationSeen, Joined } from '@plumbline/contract/team/invitations'
import type { Actor } from '@plumbline/domain/access/actor'
import { normalizeEmail } from '@plumbline/domain/email-address'
import { statusNow } from '@plumbline/domain/team/invitation'
import { memberRolesOf } from '@plumbline/domain/team/policy'
import { recordActivity } from '../log.ts'
import { notifyOrgAdmins } from '../../notifications/notify.ts'
import { invitedPersonJoined } from '../hooks.ts'
import { memberJoined } from '../notices.ts'
import { asPlatform, type Tx } from '../../platform/db/doors.ts'
import { type App, contextOf } from '../../platform/http/context.ts'
import type { Locale } from '../../platform/http/workplace.ts'
import { announceAccess } from '../../platform/live/access.ts'
import { announce } from '../../platform/live/announce.ts'
import {
  findByToken,
  findJoinable,
  type InvitationRow,
  type JoinableRow,
  lockByToken,
  closeInvitation,
} from './store.ts'
import { joinOrganization } from '../join-store.ts'
import { TEAM_KEYS } from '../live-keys.ts'
import { hashToken } from '../../platform/config/link-token.ts'

type Found = { invitation: InvitationRow; organization: JoinableRow }

/** The invitation that an emailed link leads to. @throws ApiError invitation_over */
export async function seeInvitation(app: App, token: string): Promise<InvitationSeen> {
  const { invitation, organization } = await asPlatform(app.db, 'an invited person opens their invitation', (tx) =>
    findOpen(tx, app, findByToken(tx, hashToken(token))),
  )
  return {
    organization: organization.name,
    invitedBy: invitation.inviterName,
    email: invitation.email,
    fullName: invitation.fullName,
    roles: memberRolesOf(invitation.roles),
    expiresAt: invitation.expiresAt.toISOString(),
    hasAccount: await app.people.hasAccount(invitation.email),
  }
}

/** Where the request to join came from. */
export type Origin = { requestId: string; ip: string | null }

/**
 * Joins with the signed-in account. Accepting again as the same person has no effect.
 * @throws ApiError invitation_over, invited_elsewhere
 */
export async function acceptInvitation(app: App, userId: string, token: string, origin: Origin): Promise<Joined> {
  const person = await app.people.find(userId)
  const email = normalizeEmail(person?.email ?? '')
  const { fullName = '', language = null } = person ?? {}
  return asPlatform(app.db, 'a person joins an organization', async (tx) => {
    const invitation = await lockByToken(tx, hashToken(token))
    if (invitation && invitation.email !== email) throw new ApiError('invited_elsewhere')
    if (invitation?.status === 'accepted' && invitation.acceptedBy === userId)
      return joinedOf(invitation, await organizationOf(tx, invitation.orgId))
    const found = await findOpen(tx, app, Promise.resolve(invitation))
    return join(tx, app, { ...found, userId, fullName, language, origin })
  })
}

type NewPerson = { fullName: string; password: string; language: Locale }

/** Joins with a new account. @throws ApiError invitation_over, account_exists, invalid_input that names the password */
export async function joinAsNew(app: App, token: string, person: NewPerson, origin: Origin): Promise<Joined> {
  const { email } = await seeInvitation(app, token)
  const userId = await app.people.add({ email, ...person })
  if (userId === null) throw new ApiError('account_exists')
  return acceptInvitation(app, userId, token, origin)
}

async function findOpen(tx: Tx, app: App, lookedUp: Promise<InvitationRow | undefined>): Promise<Found> {
  const invitation = await lookedUp
  if (!invitation) throw new ApiError('invitation_over', { details: { state: 'unknown' } })
  const state = statusNow(invitation, app.clock())
  if (state !== 'pending') throw new ApiError('invitation_over', { details: { state } })
  return { invitation, organization: await organizationOf(tx, invitation.orgId) }
}

/** @throws ApiError invitation_over for an organization nobody can work in */
async function organizationOf(tx: Tx, orgId: string): Promise<JoinableRow> {
  const organization = await findJoinable(tx, orgId)
  if (!organization) throw new ApiError('invitation_over', { details: { state: 'revoked' } })
  return organization
}

type JoiningNow = Found & { userId: string; fullName: string; language: Locale | null; origin: Origin }

async function join(tx: Tx, app: App, joining: JoiningNow): Promise<Joined> {
  const { invitation, organization, userId, language, origin } = joining
  const { orgId, id, email, inviterName } = invitation
  const now = app.clock()
  const roles = memberRolesOf(invitation.roles)
  const fullName = joining.fullName || invitation.fullName
  await joinOrganization(tx, { orgId, userId, email, fullName, locale: language ?? invitation.locale, roles, now })
  await closeInvitation(tx, { orgId, id, now }, { status: 'accepted', acceptedBy: userId })
  const [role] = roles
  if (!role) throw new Error('an invitation offers no role')
  const actor: Actor = { userId, orgId, email, fullName, role, roles, operatorsSeeProfit: true }
  const ctx = contextOf({ app, workplace: { actor, ...organization }, ...origin })
  const member = fullName || email
  await recordActivity(tx, ctx, {
    verb: 'member.joined',
    object: { type: 'member', id: userId, label: member },
    after: { roles },
  })
  await invitedPersonJoined.run(tx, ctx, { userId, dealIds: invitation.dealIds })
  await notifyOrgAdmins(tx, ctx, memberJoined, {
    link: '/app/team',
    params: { member, email, roles, invitedBy: inviterName },
  })
  await announce(tx, ctx, TEAM_KEYS)
  await announceAccess(tx, { userId })
  app.sessions.forget({ userId })
  return joinedOf(invitation, organization)
}

function joinedOf({ orgId, email }: InvitationRow, { name }: JoinableRow): Joined {
  return { orgId, organization: name, email }
}
