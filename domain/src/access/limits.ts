import { type Action, scopeOf } from './matrix.ts'
import { type Role, ROLES } from './roles.ts'
import { type Cents, cents } from '../money.ts'

/** What a role can approve if no personal limit is set (see docs/domain.md, Roles and permissions). */
const ROLE_LIMITS: Readonly<Partial<Record<Role, Cents>>> = {
  operator_admin: cents(2_500_000),
  operator: cents(0),
}

export type Limits = {
  /** orders and change orders */
  poLimitCents: number | null
  /** vendor invoices */
  approvalLimitCents: number | null
}

export const LIMITED: Readonly<Record<keyof Limits, Action>> = {
  poLimitCents: 'purchase_order.approve',
  approvalLimitCents: 'invoice.approve',
}

/**
 * How much someone with these roles can approve: nothing, any amount, or up to a limit. A personal limit overrides the
 * roles'.
 */
export type Reach = { kind: 'none' } | { kind: 'any' } | { kind: 'limit'; cents: number; isOwn: boolean }

/** @param own the member's own limit in cents; null = their roles' limit */
export function reachOf(roles: readonly Role[], limit: keyof Limits, own: number | null): Reach {
  switch (scopeOf({ roles, operatorsSeeProfit: true }, LIMITED[limit])) {
    case 'all':
      return { kind: 'any' }
    case 'limit':
      return { kind: 'limit', cents: own ?? roleLimit(roles), isOwn: own !== null }
    default:
      return { kind: 'none' }
  }
}

function roleLimit(roles: readonly Role[]): number {
  return ROLES.reduce<number>((most, role) => Math.max(most, roles.includes(role) ? (ROLE_LIMITS[role] ?? 0) : 0), 0)
}
