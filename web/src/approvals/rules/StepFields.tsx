import type { RoutingFacts, RuleStep } from '@plumbline/contract/approvals/routing'
import { DECIDING_ROLES, ESCALATES_TO } from '@plumbline/domain/approvals/new-step'
import { X } from 'lucide-react'
import { m } from '../../messages/generated/messages.js'
import { roleName } from '../../team/role-words.ts'
import { IconButton } from '../../ui/Button.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { ToggleChip } from '../../ui/Chip.tsx'

type Approver = RuleStep['approvers'][number]

type Props = {
  number: number
  step: RuleStep
  members: RoutingFacts['members']
  error?: string | undefined
  onChange: (step: RuleStep) => void
  onRemove: () => void
}

const keyOf = (approver: Approver) => ('user' in approver ? approver.user : approver.role)

/** Who decides a step, how many of them, within which time, and who comes in after it. */
export function StepFields({ number, step, members, error, onChange, onRemove }: Props) {
  const choices: { approver: Approver; label: string }[] = [
    ...DECIDING_ROLES.map((role) => ({
      approver: { role },
      label: roleName(role),
    })),
    ...members.map(({ userId, name }) => ({ approver: { user: userId }, label: name })),
  ]
  const chosen = new Set(step.approvers.map(keyOf))
  const toggle = (approver: Approver) =>
    onChange({
      ...step,
      approvers: chosen.has(keyOf(approver))
        ? step.approvers.filter((one) => keyOf(one) !== keyOf(approver))
        : [...step.approvers, approver],
    })
  return (
    <fieldset className="space-y-3 border-t border-line pt-3">
      <div className="flex items-center justify-between">
        <legend className="text-14 font-medium">{m.approvals_rules_step({ number })}</legend>
        <IconButton
          label={m.approvals_rules_step_remove({ number })}
          icon={<X aria-hidden size={16} strokeWidth={1.6} />}
          onClick={onRemove}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ approver, label }) => (
          <ToggleChip key={keyOf(approver)} pressed={chosen.has(keyOf(approver))} onChange={() => toggle(approver)}>
            {label}
          </ToggleChip>
        ))}
      </div>
      {error && (
        <p role="alert" className="text-13 text-bad">
          {error}
        </p>
      )}
      <div className="grid gap-4 md:grid-cols-3">
        <ChoiceField
          label={m.approvals_rules_mode()}
          value={step.mode}
          onChange={(event) => onChange({ ...step, mode: event.target.value as RuleStep['mode'] })}
          choices={[
            { value: 'any_of', label: m.approvals_rules_mode_any() },
            { value: 'all_of', label: m.approvals_rules_mode_all() },
          ]}
        />
        <NumberField
          label={m.approvals_rules_within()}
          unit="h"
          value={step.slaHours}
          onChange={(hours) => onChange({ ...step, slaHours: Math.min(720, Math.max(1, Math.round(hours ?? 48))) })}
        />
        <ChoiceField
          label={m.approvals_rules_escalate()}
          value={step.escalateTo === null ? ESCALATES_TO : keyOf(step.escalateTo)}
          onChange={(event) => {
            const to = choices.find(({ approver }) => keyOf(approver) === event.target.value)?.approver
            onChange({ ...step, escalateTo: !to || event.target.value === ESCALATES_TO ? null : to })
          }}
          choices={choices.map(({ approver, label }) => ({ value: keyOf(approver), label }))}
        />
      </div>
    </fieldset>
  )
}
