import type { MemberRole } from '@plumbline/domain/access/roles'
import { useId } from 'react'
import { m } from '../messages/generated/messages.js'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { FieldNote } from '../ui/fields/Field.tsx'
import { roleName } from './role-words.ts'

const ROLE_TEXTS: Readonly<Record<MemberRole, () => string>> = {
  org_admin: m.team_role_org_admin_text,
  operator_admin: m.team_role_operator_admin_text,
  operator: m.team_role_operator_text,
  transaction_coordinator: m.team_role_transaction_coordinator_text,
}

type Props = {
  /** roles that may be assigned */
  roles: readonly MemberRole[]
  value: readonly MemberRole[]
  onChange: (roles: MemberRole[]) => void
  /** a role that can't be removed, and why */
  kept?: { role: MemberRole; reason: string } | undefined
  error?: string | undefined
}

/** Selects one or more roles, each with what it allows. */
export function RolesField({ roles, value, onChange, kept, error }: Props) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-note` : undefined}>
      <legend className="mb-1 text-13 font-medium">{m.team_roles()}</legend>
      <div className="flex flex-col gap-2.5">
        {roles.map((role) => (
          <Checkbox
            key={role}
            label={roleName(role)}
            help={kept?.role === role ? kept.reason : ROLE_TEXTS[role]()}
            checked={value.includes(role)}
            disabled={kept?.role === role}
            onChange={(checked) => onChange(roles.filter((one) => (one === role ? checked : value.includes(one))))}
          />
        ))}
      </div>
      <FieldNote id={`${id}-note`} error={error} />
    </fieldset>
  )
}
