import { may } from '../access/matrix.ts'
import type { Actor } from '../access/actor.ts'
import { MEMBER_ROLES, type MemberRole, type Role } from '../access/roles.ts'

type Inviter = Pick<Actor, 'roles' | 'operatorsSeeProfit'>

/** Whom an operator admin may bring in. */
const BELOW_ADMINS: readonly MemberRole[] = ['operator', 'transaction_coordinator']

export const teamPolicy = {
  view: (actor: Inviter) => may(actor, 'team.view'),
  manage: (actor: Inviter) => may(actor, 'team.manage'),
  /** The roles that the actor may offer somebody; none = they invite nobody. */
  invitable: (actor: Inviter): readonly MemberRole[] => {
    if (may(actor, 'team.manage')) return MEMBER_ROLES
    return may(actor, 'team.invite') ? BELOW_ADMINS : []
  },
  /** Also for sending again and revoking: nobody touches an invitation to more than they could offer themselves. */
  invite: (actor: Inviter, roles: readonly MemberRole[]) =>
    roles.length > 0 && roles.every((role) => teamPolicy.invitable(actor).includes(role)),
}

/** The roles of a team among these, highest first. */
export function memberRolesOf(roles: readonly Role[]): MemberRole[] {
  return MEMBER_ROLES.filter((role) => roles.includes(role))
}
