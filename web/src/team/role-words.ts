import type { MemberRole } from '@plumbline/domain/access/roles'
import { m } from '../messages/generated/messages.js'
import { formatList } from '../ui/figures/format.ts'

const ROLE_NAMES: Readonly<Record<MemberRole, () => string>> = {
  org_admin: m.team_role_org_admin,
  operator_admin: m.team_role_operator_admin,
  operator: m.team_role_operator,
  transaction_coordinator: m.team_role_transaction_coordinator,
}

export function roleName(role: MemberRole): string {
  return ROLE_NAMES[role]()
}

export function roleNames(roles: readonly MemberRole[]): string {
  return formatList(roles.map(roleName))
}

export function isRoleName(text: string): text is MemberRole {
  return text in ROLE_NAMES
}
