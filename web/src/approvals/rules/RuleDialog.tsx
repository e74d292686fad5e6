import type { ApprovalRule, RoutingFacts } from '@plumbline/contract/approvals/routing'
import { NEW_STEP } from '@plumbline/domain/approvals/new-step'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { capitalized } from '../../ui/capitalized.ts'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { DEAL_TYPES } from './rule-words.ts'
import { StepFields } from './StepFields.tsx'

type Props = {
  rule: ApprovalRule
  members: RoutingFacts['members']
  working: boolean
  onSave: (rule: ApprovalRule) => void
  onClose: () => void
}

/** One rule: its amounts, when it holds, and who decides in which order. */
export function RuleDialog({ rule: given, members, working, onSave, onClose }: Props) {
  const [rule, setRule] = useState(given)
  const set = (change: Partial<ApprovalRule>) => setRule((before) => ({ ...before, ...change }))
  const isEmptyBand = rule.maxCents !== null && rule.maxCents <= rule.minCents
  const isUndecided =
    rule.steps.some(({ approvers }) => approvers.length === 0) ||
    (rule.effect === 'add_steps' && rule.steps.length === 0)
  const hasOddCategory = rule.conditions.category?.some((code) => !CATEGORY.test(code)) ?? false
  const hasAmount = rule.object !== 'stage_override'
  return (
    <FormDialog
      title={m.approvals_rules_edit()}
      width="wide"
      working={working}
      wrong={isEmptyBand || isUndecided || hasOddCategory}
      onSubmit={() => onSave(rule)}
      onClose={onClose}
    >
      {(asked) => (
        <>
          {hasAmount && (
            <div className="grid gap-4 md:grid-cols-2">
              <MoneyField
                label={m.approvals_rules_min()}
                value={rule.minCents}
                onChange={(cents) => set({ minCents: cents ?? 0 })}
              />
              <MoneyField
                label={m.approvals_rules_max()}
                value={rule.maxCents}
                error={isEmptyBand ? m.approvals_rules_empty_band() : undefined}
                onChange={(maxCents) => set({ maxCents })}
              />
            </div>
          )}
          <ConditionFields rule={rule} onChange={set} />
          <ChoiceField
            label={m.approvals_rules_effect()}
            value={rule.effect}
            onChange={(event) => set({ effect: event.target.value as ApprovalRule['effect'] })}
            choices={[
              { value: 'route', label: m.approvals_rules_effect_route() },
              { value: 'add_steps', label: m.approvals_rules_effect_add() },
            ]}
          />
          {rule.steps.map((step, index) => (
            <StepFields
              key={index}
              number={index + 1}
              step={step}
              members={members}
              error={asked && step.approvers.length === 0 ? m.approvals_rules_no_approvers() : undefined}
              onChange={(next) => set({ steps: rule.steps.map((one, at) => (at === index ? next : one)) })}
              onRemove={() => set({ steps: rule.steps.filter((_, at) => at !== index) })}
            />
          ))}
          {rule.steps.length === 0 && <p className="text-14 text-ink-soft">{m.approvals_rules_itself()}</p>}
          <Button onClick={() => set({ steps: [...rule.steps, NEW_STEP] })}>{m.approvals_rules_step_add()}</Button>
        </>
      )}
    </FormDialog>
  )
}

function flagOf(text: string): boolean | undefined {
  return text === '' ? undefined : text === 'true'
}

/** When a rule holds. What an object doesn't have isn't asked. */
function ConditionFields({
  rule,
  onChange,
}: {
  rule: ApprovalRule
  onChange: (change: Partial<ApprovalRule>) => void
}) {
  const condition = (change: ApprovalRule['conditions']) =>
    onChange({
      conditions: Object.fromEntries(
        Object.entries({ ...rule.conditions, ...change }).filter(([, value]) => value !== undefined),
      ),
    })
  const hasLines = ['purchase_order', 'change_order', 'vendor_invoice'].includes(rule.object)
  return (
    <div className="grid gap-4 md:grid-cols-3">
      {hasLines && <CategoryField conditions={rule.conditions} onChange={condition} />}
      {hasLines && (
        <>
          <ChoiceField
            label={m.approvals_rules_condition_budget()}
            value={String(rule.conditions.overBudget ?? '')}
            onChange={(event) => condition({ overBudget: flagOf(event.target.value) })}
            choices={[
              { value: '', label: capitalized(m.approvals_rules_any()) },
              { value: 'false', label: capitalized(m.approvals_rules_within_budget()) },
              { value: 'true', label: capitalized(m.approvals_rules_over_budget()) },
            ]}
          />
          <ChoiceField
            label={m.approvals_rules_condition_papers()}
            value={String(rule.conditions.vendorNoncompliant ?? '')}
            onChange={(event) => condition({ vendorNoncompliant: flagOf(event.target.value) })}
            choices={[
              { value: '', label: capitalized(m.approvals_rules_any()) },
              { value: 'false', label: capitalized(m.approvals_rules_compliant()) },
              { value: 'true', label: capitalized(m.approvals_rules_noncompliant()) },
            ]}
          />
        </>
      )}
      <ChoiceField
        label={m.approvals_rules_condition_deal()}
        value={rule.conditions.dealType ?? ''}
        onChange={(event) => condition({ dealType: (event.target.value || undefined) as 'land_home' | undefined })}
        choices={[
          { value: '', label: capitalized(m.approvals_rules_any()) },
          { value: 'fix_and_flip', label: DEAL_TYPES.fix_and_flip() },
          { value: 'land_home', label: DEAL_TYPES.land_home() },
        ]}
      />
    </div>
  )
}

const CATEGORY = /^\d{2}$/

/** Cost categories by their two digits; the rule holds if any line is in one of them. */
function CategoryField({
  conditions,
  onChange,
}: {
  conditions: ApprovalRule['conditions']
  onChange: (change: ApprovalRule['conditions']) => void
}) {
  const [text, setText] = useState((conditions.category ?? []).join(', '))
  const codes = text.split(/[\s,;]+/).filter(Boolean)
  const isWrong = codes.some((code) => !CATEGORY.test(code))
  return (
    <TextField
      label={m.approvals_rules_category()}
      help={m.approvals_rules_category_help()}
      value={text}
      error={isWrong ? m.approvals_rules_category_wrong() : undefined}
      onChange={(event) => {
        setText(event.target.value)
        const typed = event.target.value.split(/[\s,;]+/).filter(Boolean)
        onChange({ category: typed.length > 0 ? typed : undefined })
      }}
    />
  )
}
