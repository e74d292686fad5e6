import type { MemberRole } from '../access/roles.ts'

/** Roles whose members can be asked to decide. */
export const DECIDING_ROLES = ['org_admin', 'operator_admin', 'operator'] as const satisfies readonly MemberRole[]

/** Who may decide as well once a step has waited too long, unless the rule says otherwise. */
export const ESCALATES_TO: MemberRole = 'org_admin'

/** What a step of a new rule begins with. */
export const NEW_STEP = {
  mode: 'any_of' as const,
  approvers: [{ role: ESCALATES_TO }],
  slaHours: 48,
  escalateTo: null,
}
