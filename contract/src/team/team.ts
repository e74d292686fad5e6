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

/** How much they can approve: nothing, any amount, or up to `cents`. `ownCents` is the limit set for this person. */
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
  phone: z.string().nullable(),
  /** for deactivated members, the roles they get back */
  roles: z.array(TeamRole),
  status: z.enum(['active', 'deactivated']),
  joinedAt: Instant,
  deactivatedAt: Instant.nullable(),
  lastSignInAt: Instant.nullable(),
  /** active deals they own, and their unfinished tasks */
  activeDeals: z.number(),
  openTasks: z.number(),
  /** orders and change orders */
  poLimit: ApprovalReach,
  /** vendor invoices */
  approvalLimit: ApprovalReach,
  /** the only admin; an organization always has at least one */
  isLastAdmin: z.boolean(),
  version: Version,
  abilities: z.object({ change: z.boolean(), deactivate: z.boolean(), reactivate: z.boolean(), remove: z.boolean() }),
})
export type TeamMember = z.infer<typeof TeamMember>

export const MOST_INVITED_DEALS = 50

export const Invitation = z.object({
  id: Id,
  email: z.string(),
  fullName: z.string(),
  roles: z.array(TeamRole),
  language: Language,
  /** the deals whose team they join, if those still exist */
  deals: z.array(z.object({ id: Id, name: z.string() })),
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
  /** not accepted yet, newest first; ended ones for thirty days */
  invitations: z.array(Invitation),
  /** roles the reader can offer */
  invitable: z.array(TeamRole),
  abilities: z.object({ invite: z.boolean(), manage: z.boolean() }),
})
export type Team = z.infer<typeof Team>

export const InvitePerson = z.object({
  email: z.string().trim().min(1).max(255),
  fullName: z.string().trim().max(MAX_NAME_LENGTH).default(''),
  roles: SomeRoles,
  /** of the email; omitted = the organization's language */
  language: Language.optional(),
  /** active deals whose team they are put on when they join */
  dealIds: z.array(Id).max(MOST_INVITED_DEALS).default([]),
})
export type InvitePerson = z.infer<typeof InvitePerson>

export const LONGEST_LIST = 100_000

export const InviteList = z.object({
  /** lines with an email address and optionally a name and roles, separated by commas, semicolons or tabs */
  text: z.string().min(1).max(LONGEST_LIST),
  /** for lines that don't name a role */
  defaultRole: TeamRole.nullable().default(null),
  language: Language.optional(),
  /** true = only check the lines */
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
  /** number of people invited; 0 in a dry run */
  invited: z.number(),
})
export type JudgedList = z.infer<typeof JudgedList>

/** `handOverTo` takes over the member's deals and tasks. Required if there are any. */
const Leaving = z.object({ userId: Id, version: Version, handOverTo: Id.nullable().default(null) })

export const Left = undoable(
  z.object({
    /** null if they were removed */
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
        /** null = their role's limit */
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
