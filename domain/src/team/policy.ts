import { may } from '../access/matrix.ts'
import type { Actor } from '../access/actor.ts'
import { MEMBER_ROLES, type MemberRole, type Role } from '../access/roles.ts'

type Inviter = Pick<Actor, 'roles' | 'operatorsSeeProfit'>

/** The roles that an operator admin may invite. */
const BELOW_ADMINS: readonly MemberRole[] = ['operator', 'transaction_coordinator']

export const teamPolicy = {
  view: (actor: Inviter) => may(actor, 'team.view'),
  manage: (actor: Inviter) => may(actor, 'team.manage'),
  /** Returns the roles that the actor may offer; an empty list means they can't invite anyone. */
  invitable: (actor: Inviter): readonly MemberRole[] => {
    if (may(actor, 'team.manage')) return MEMBER_ROLES
    return may(actor, 'team.invite') ? BELOW_ADMINS : []
  },
  /** Also governs resending and revoking: no one can change an invitation with more access than they could offer. */
  invite: (actor: Inviter, roles: readonly MemberRole[]) =>
    roles.length > 0 && roles.every((role) => teamPolicy.invitable(actor).includes(role)),
}

/** Returns the team roles among these, highest first. */
export function memberRolesOf(roles: readonly Role[]): MemberRole[] {
  return MEMBER_ROLES.filter((role) => roles.includes(role))
}
