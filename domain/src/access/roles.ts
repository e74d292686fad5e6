/** Every role, highest priority first. A person's primary role is the first of these they have. */
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

/** Platform staff roles. They span organizations and only see inside one through an audited session. */
export const PLATFORM_ROLES = ['super_admin', 'admin', 'tech_support'] as const satisfies readonly Role[]

/** Roles that make someone a member of an organization's team. Platform staff and vendors get access in other ways. */
export const MEMBER_ROLES = [
  'org_admin',
  'operator_admin',
  'operator',
  'transaction_coordinator',
] as const satisfies readonly Role[]
export type MemberRole = (typeof MEMBER_ROLES)[number]

/** Returns the highest-priority role held, or null if there are none. */
export function primaryRole(held: readonly Role[]): Role | null {
  return ROLES.find((role) => held.includes(role)) ?? null
}

/** Checks for an admin role: super_admin, admin, org_admin or operator_admin. */
export function isAdmin(held: readonly Role[]): boolean {
  return held.some(
    (role) => role === 'super_admin' || role === 'admin' || role === 'org_admin' || role === 'operator_admin',
  )
}
