/** Every role, highest priority first; a person's primary role is the first of these that they hold. */
export const ROLES = [
  'super_admin',
  'admin',
  'tech_support',
  'org_admin',
  'operator_admin',
  'operator',
  'transaction_coordinator',
  'vendor',
] as const

export type Role = (typeof ROLES)[number]

/** Roles of platform staff: they span organizations and see one only through an audited session. */
export const PLATFORM_ROLES = ['super_admin', 'admin', 'tech_support'] as const satisfies readonly Role[]

/** Roles that make a person a member of an organization's team: staff of the platform and vendors come another way. */
export const MEMBER_ROLES = [
  'org_admin',
  'operator_admin',
  'operator',
  'transaction_coordinator',
] as const satisfies readonly Role[]
export type MemberRole = (typeof MEMBER_ROLES)[number]

/** The highest-priority role held, or null for nobody. */
export function primaryRole(held: readonly Role[]): Role | null {
  return ROLES.find((role) => held.includes(role)) ?? null
}

/** Whether somebody is an admin: super_admin, admin, org_admin or operator_admin. */
export function isAdmin(held: readonly Role[]): boolean {
  return held.some(
    (role) => role === 'super_admin' || role === 'admin' || role === 'org_admin' || role === 'operator_admin',
  )
}
