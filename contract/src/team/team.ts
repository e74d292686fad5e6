import { MAX_NAME_LENGTH } from '@plumbline/domain/auth/accounts/names'
import { MEMBER_ROLES } from '@plumbline/domain/access/roles'
import { INVITATION_STATUSES } from '@plumbline/domain/team/invitation'
import { ROW_PROBLEMS } from '@plumbline/domain/team/invite-list'
import * as z from 'zod'
import { undoable } from '../undo.ts'
import { CentsAmount, Id, Instant, memberRoute, PersonRef, Version } from '../base.ts'

const tags = ['Team']

export const TeamRole = z.enum(MEMBER_ROLES)
const SomeRoles = z.array(TeamRole).min(1).max(MEMBER_ROLES.length)
export const Language = z.enum(['en', 'es'])

/** Up to which amount they may approve: none, any, or up to `cents`; `ownCents` is what was set for them alone. */
export const ApprovalReach = z.object({
  kind: z.enum(['none', 'any', 'limit']),
  cents: CentsAmount.nullable(),
  ownCents: CentsAmount.nullable(),
})
export type ApprovalReach = z.infer<typeof ApprovalReach>

export const TeamMember = z.object({
  userId: Id,
  name: z.string(),
  email: z.string(),
  /** of somebody who was deactivated: those they come back with */
  roles: z.array(TeamRole),
  status: z.enum(['active', 'deactivated']),
  joinedAt: Instant,
  deactivatedAt: Instant.nullable(),
  lastSignInAt: Instant.nullable(),
  /** active deals they own, and unfinished tasks that are theirs */
  activeDeals: z.number(),
  openTasks: z.number(),
  /** orders and change orders */
  poLimit: ApprovalReach,
  /** vendor invoices */
  approvalLimit: ApprovalReach,
  /** an organization keeps at least one admin: this is the only one */
  isLastAdmin: z.boolean(),
  version: Version,
  abilities: z.object({ change: z.boolean(), deactivate: z.boolean(), reactivate: z.boolean(), remove: z.boolean() }),
})
export type TeamMember = z.infer<typeof TeamMember>

export const Invitation = z.object({
  id: Id,
  email: z.string(),
  fullName: z.string(),
  roles: z.array(TeamRole),
  language: Language,
  status: z.enum(INVITATION_STATUSES),
  invitedBy: PersonRef,
  sentAt: Instant,
  expiresAt: Instant,
  daysLeft: z.number(),
  abilities: z.object({ resend: z.boolean(), revoke: z.boolean() }),
})
export type Invitation = z.infer<typeof Invitation>

export const Team = z.object({
  members: z.array(TeamMember),
  /** those that nobody followed yet, newest first; ended ones for thirty days */
  invitations: z.array(Invitation),
  /** the roles that the reader may offer somebody */
  invitable: z.array(TeamRole),
  abilities: z.object({ invite: z.boolean(), manage: z.boolean() }),
})
export type Team = z.infer<typeof Team>

export const InvitePerson = z.object({
  email: z.string().trim().min(1).max(255),
  fullName: z.string().trim().max(MAX_NAME_LENGTH).default(''),
  roles: SomeRoles,
  /** of the mail; without one the organization's */
  language: Language.optional(),
})
export type InvitePerson = z.infer<typeof InvitePerson>

export const LONGEST_LIST = 100_000

export const InviteList = z.object({
  /** lines with an e-mail address, perhaps a name and roles; separated by commas, semicolons or tabs */
  text: z.string().min(1).max(LONGEST_LIST),
  /** for lines that name no role */
  defaultRole: TeamRole.nullable().default(null),
  language: Language.optional(),
  /** only judges the lines */
  dryRun: z.boolean(),
})
export type InviteList = z.infer<typeof InviteList>

export const JudgedList = z.object({
  rows: z.array(
    z.object({
      line: z.number(),
      email: z.string(),
      fullName: z.string(),
      roles: z.array(TeamRole),
      problem: z.enum(ROW_PROBLEMS).nullable(),
    }),
  ),
  /** how many were invited; none in a dry run */
  invited: z.number(),
})
export type JudgedList = z.infer<typeof JudgedList>

/** What goes to a colleague when somebody leaves; needed as soon as there is anything. */
const Leaving = z.object({ userId: Id, version: Version, handOverTo: Id.nullable().default(null) })

export const Left = undoable(
  z.object({
    /** null when they were removed */
    member: TeamMember.nullable(),
    handedOver: z.object({ deals: z.number(), tasks: z.number() }),
  }),
)
export type Left = z.infer<typeof Left>

export const team = {
  get: memberRoute('team.view')
    .route({
      method: 'GET',
      path: '/team',
      tags,
      summary: 'List members with their roles and limits, and pending invitations',
    })
    .output(Team),
  change: memberRoute('team.manage')
    .route({ method: 'PATCH', path: '/team/members/{userId}', tags, summary: 'Update a member’s roles and limits' })
    .input(
      z.object({
        userId: Id,
        version: Version,
        roles: SomeRoles.optional(),
        /** null = as their role */
        poLimitCents: CentsAmount.nullish(),
        approvalLimitCents: CentsAmount.nullish(),
      }),
    )
    .output(undoable(TeamMember)),
  deactivate: memberRoute('team.manage')
    .route({
      method: 'POST',
      path: '/team/members/{userId}/deactivate',
      tags,
      summary: 'Deactivate a member immediately and reassign their deals and tasks',
    })
    .input(Leaving)
    .output(Left),
  reactivate: memberRoute('team.manage')
    .route({
      method: 'POST',
      path: '/team/members/{userId}/reactivate',
      tags,
      summary: 'Reactivate a member with their former roles',
    })
    .input(z.object({ userId: Id, version: Version }))
    .output(TeamMember),
  remove: memberRoute('team.manage')
    .route({
      method: 'POST',
      path: '/team/members/{userId}/remove',
      tags,
      summary: 'Remove a member permanently and reassign their deals and tasks',
    })
    .input(Leaving)
    .output(Left),
  invite: memberRoute('team.invite')
    .route({
      method: 'POST',
      path: '/team/invitations',
      successStatus: 201,
      tags,
      summary: 'Invite someone by email. The invitation expires in seven days',
    })
    .input(InvitePerson)
    .output(Invitation),
  inviteList: memberRoute('team.invite')
    .route({
      method: 'POST',
      path: '/team/invitations/list',
      tags,
      summary: 'Check a list of people line by line and invite the valid ones',
    })
    .input(InviteList)
    .output(JudgedList),
  resend: memberRoute('team.invite')
    .route({
      method: 'POST',
      path: '/team/invitations/{id}/resend',
      tags,
      summary: 'Resend an invitation. The previous link stops working',
    })
    .input(z.object({ id: Id }))
    .output(Invitation),
  revoke: memberRoute('team.invite')
    .route({ method: 'POST', path: '/team/invitations/{id}/revoke', tags, summary: 'Revoke an invitation' })
    .input(z.object({ id: Id }))
    .output(Invitation),
}
