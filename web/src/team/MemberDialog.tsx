import type { TeamMember } from '@plumbline/contract/team/team'
import { type Limits, reachOf } from '@plumbline/domain/access/limits'
import { MEMBER_ROLES } from '@plumbline/domain/access/roles'
import { useState } from 'react'
import { EditConflict } from '../shell/drafts/EditConflict.tsx'
import { m } from '../messages/generated/messages.js'
import { changedFacts } from '../shell/drafts/merge.ts'
import { formatMoney } from '../ui/figures/format.ts'
import { FormDialog } from '../ui/overlays/FormDialog.tsx'
import { MoneyField } from '../ui/fields/MoneyField.tsx'
import { roleNames } from './role-words.ts'
import { RolesField } from './RolesField.tsx'
import { factsOf, type MemberFacts, useMemberEdit } from './use-team-changes.ts'

const FACT_NAMES: Readonly<Record<keyof MemberFacts, () => string>> = {
  roles: m.team_roles,
  poLimitCents: m.team_po_limit,
  approvalLimitCents: m.team_approval_limit,
}

/** Edits the roles and personal limits of one member, saved against the version that was shown. */
export function MemberDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  // The values when the dialog opened. If someone else changes them while it is open, saving results in a conflict
  // rather than a silent overwrite.
  const [{ version, seen }] = useState({ version: member.version, seen: factsOf(member) })
  const [facts, setFacts] = useState(seen)
  const edit = useMemberEdit(member, onClose)
  const { name, isLastAdmin } = member
  const change = (more: Partial<MemberFacts>) => setFacts({ ...facts, ...more })
  const missing = facts.roles.length === 0
  const [highest] = MEMBER_ROLES

  function submit() {
    const changed = changedFacts(seen, withoutIdleLimits(facts, seen))
    if (Object.keys(changed).length === 0) onClose()
    else void edit.save(version, seen, changed)
  }

  return (
    <>
      <FormDialog
        width="medium"
        title={m.team_edit_title({ name })}
        working={edit.saving}
        wrong={missing}
        onSubmit={submit}
        onClose={onClose}
      >
        {(asked) => (
          <>
            <RolesField
              roles={MEMBER_ROLES}
              value={facts.roles}
              onChange={(roles) => change({ roles })}
              kept={isLastAdmin ? { role: highest, reason: m.team_roles_last_admin({ name }) } : undefined}
              error={asked && missing ? m.team_roles_needed() : edit.errors['roles']}
            />
            <LimitFields facts={facts} errors={edit.errors} onChange={change} />
          </>
        )}
      </FormDialog>
      <EditConflict edit={edit} name={(key) => FACT_NAMES[key]()} value={factWords} />
    </>
  )
}

const LIMITS = ['poLimitCents', 'approvalLimitCents'] as const satisfies readonly (keyof Limits)[]

/** Keeps the previous value of a limit that the roles don't have. */
function withoutIdleLimits(facts: MemberFacts, seen: MemberFacts): MemberFacts {
  const idle = LIMITS.filter((limit) => reachOf(facts.roles, limit, null).kind !== 'limit')
  return { ...facts, ...Object.fromEntries(idle.map((limit) => [limit, seen[limit]])) }
}

type FieldsProps = {
  facts: MemberFacts
  errors: Readonly<Record<string, string>>
  onChange: (more: Partial<MemberFacts>) => void
}

/** Shown only for roles that approve up to a limit. */
function LimitFields({ facts, errors, onChange }: FieldsProps) {
  const limited = LIMITS.flatMap((limit) => {
    const reach = reachOf(facts.roles, limit, null)
    return reach.kind === 'limit' ? [{ limit, cents: reach.cents }] : []
  })
  if (limited.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-1 text-13 font-medium">{m.team_may_approve()}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {limited.map(({ limit, cents }) => (
          <MoneyField
            key={limit}
            label={FACT_NAMES[limit]()}
            value={facts[limit]}
            onChange={(value) => onChange({ [limit]: value })}
            help={m.team_limit_default({ amount: formatMoney(cents, { digits: 'whole' }) })}
            error={errors[limit]}
          />
        ))}
      </div>
    </fieldset>
  )
}

function factWords(key: keyof MemberFacts, facts: Partial<MemberFacts>): string {
  if (key === 'roles') return roleNames(facts.roles ?? [])
  const cents = facts[key]
  return typeof cents === 'number' ? formatMoney(cents) : m.team_limits_help()
}
