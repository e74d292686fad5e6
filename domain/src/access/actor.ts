import { MEMBER_ROLES, type Role } from './roles.ts'

/** Who acts: a person in the organization they work in now. Roles come from the database, never from a token. */
export type Actor = {
  userId: string
  orgId: string
  email: string
  fullName: string
  role: Role
  roles: readonly Role[]
  /** Organization setting: operators see profit, ROI and loans (default true). */
  operatorsSeeProfit: boolean
}

export function hasRole(actor: Pick<Actor, 'roles'>, ...wanted: readonly Role[]): boolean {
  return actor.roles.some((role) => wanted.includes(role))
}

export function isMember(actor: Pick<Actor, 'roles'>): boolean {
  return hasRole(actor, ...MEMBER_ROLES)
}
