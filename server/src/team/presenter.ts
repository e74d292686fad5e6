import type { ApprovalReach, Invitation, TeamMember } from '@plumbline/contract/team/team'
import { type Limits, reachOf } from '@plumbline/domain/access/limits'
import type { Actor } from '@plumbline/domain/access/actor'
import { daysLeft, statusNow } from '@plumbline/domain/team/invitation'
import { memberRolesOf, teamPolicy } from '@plumbline/domain/team/policy'
import type { Context } from '../platform/http/context.ts'
import type { InvitationRow } from './invitations/store.ts'
import type { MemberRow } from './store.ts'

export function presentMember(actor: Actor, row: MemberRow, lastSignInAt: Date | undefined): TeamMember {
  const manages = teamPolicy.manage(actor)
  const isActive = row.status === 'active'
  // People can't remove themselves, and an organization always has an admin.
  const mayGo = manages && row.userId !== actor.userId && !row.isLastAdmin
  return {
    userId: row.userId,
    name: row.name,
    email: row.email,
    phone: row.phone,
    roles: memberRolesOf(row.roles),
    status: row.status,
    joinedAt: row.joinedAt.toISOString(),
    deactivatedAt: row.deactivatedAt?.toISOString() ?? null,
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
    activeDeals: row.activeDeals,
    openTasks: row.openTasks,
    poLimit: presentReach(row, 'poLimitCents'),
    approvalLimit: presentReach(row, 'approvalLimitCents'),
    isLastAdmin: row.isLastAdmin,
    version: row.version,
    abilities: {
      change: manages && isActive,
      deactivate: mayGo && isActive,
      reactivate: manages && !isActive,
      remove: mayGo,
    },
  }
}

function presentReach(row: MemberRow, limit: keyof Limits): ApprovalReach {
  const reach = reachOf(row.roles, limit, row[limit])
  return { kind: reach.kind, cents: reach.kind === 'limit' ? reach.cents : null, ownCents: row[limit] }
}

export function presentInvitation({ actor, now }: Pick<Context, 'actor' | 'now'>, row: InvitationRow): Invitation {
  const status = statusNow(row, now)
  const isOwnToOffer = teamPolicy.invite(actor, row.roles)
  return {
    id: row.id,
    email: row.email,
    fullName: row.fullName,
    roles: memberRolesOf(row.roles),
    language: row.locale,
    deals: row.deals,
    status,
    invitedBy: { id: row.invitedBy, name: row.inviterName },
    sentAt: row.sentAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    daysLeft: status === 'pending' ? daysLeft(row.expiresAt, now) : 0,
    abilities: {
      resend: isOwnToOffer && (status === 'pending' || status === 'expired'),
      revoke: isOwnToOffer && status === 'pending',
    },
  }
}
