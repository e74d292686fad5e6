import { MEMBER_ROLES, type Role } from './roles.ts'

/**
 * The acting person, in the organization they're currently working in. Roles come from the database, never from a
 * token.
 */
export type Actor = {
  userId: string
  orgId: string
  email: string
  fullName: string
  role: Role
  roles: readonly Role[]
  /** Organization setting: whether operators see profit, ROI and loans (default true). */
  operatorsSeeProfit: boolean
}

export function hasRole(actor: Pick<Actor, 'roles'>, ...wanted: readonly Role[]): boolean {
  return actor.roles.some((role) => wanted.includes(role))
}

export function isMember(actor: Pick<Actor, 'roles'>): boolean {
  return hasRole(actor, ...MEMBER_ROLES)
}
