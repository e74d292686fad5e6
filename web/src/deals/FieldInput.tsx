import type { ContactRole } from '@plumbline/domain/contacts/contact'
import type { ChangeEvent, ReactNode } from 'react'
import { type DealFields, type FieldKey, fieldSpec } from '@plumbline/domain/deals/fields'
import { ContactNameField } from '../contacts/ContactNameField.tsx'
import { m } from '../messages/generated/messages.js'
import { useMe } from '../shell/session/me.ts'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { DayField } from '../ui/fields/DayField.tsx'
import { MoneyField } from '../ui/fields/MoneyField.tsx'
import { NumberField } from '../ui/fields/NumberField.tsx'
import { PercentField } from '../ui/fields/PercentField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { fieldName, optionName } from './field-words.ts'

type Value = DealFields[FieldKey]

export type FieldInputProps = {
  field: FieldKey
  value: Value | undefined
  onChange: (value: Value) => void
  /** called when the user is done with the field: on blur, or immediately for choices */
  onDone?: (value: Value) => void
  label?: string
  hideLabel?: boolean
  help?: ReactNode
  /** Shown next to the label. */
  aside?: ReactNode
  error?: string
  saved?: boolean
  small?: boolean
  required?: boolean
  /** Puts the label on the left and the control on the right. */
  beside?: boolean
  /** For a percent: the amount it applies to, in cents. The result is shown next to it. */
  ofCents?: number | null
  /** For a number: its unit. */
  unit?: string
  /** For money and numbers: the value used when the field is empty. */
  placeholder?: string
  className?: string
}

/** The right control for any deal field, based on the domain's field list. */
export function FieldInput(props: FieldInputProps) {
  const { field, value, onChange, onDone, label = fieldName(field), ofCents, unit, placeholder, ...rest } = props
  const me = useMe()
  const spec = fieldSpec(field)
  const now = (next: Value) => {
    onChange(next)
    onDone?.(next)
  }
  const shared = { label, ...rest }
  const leave = () => onDone?.(value ?? null)
  switch (spec.type) {
    case 'money':
      return (
        <MoneyField {...shared} value={asNumber(value)} onChange={onChange} onBlur={leave} placeholder={placeholder} />
      )
    case 'percent':
      return <PercentField {...shared} value={asText(value)} onChange={onChange} onBlur={leave} ofCents={ofCents} />
    case 'integer':
    case 'decimal':
      return (
        <NumberField
          {...shared}
          value={asNumber(value)}
          onChange={onChange}
          onBlur={leave}
          unit={unit}
          placeholder={placeholder}
        />
      )
    case 'day':
      return (
        <DayField
          {...shared}
          value={asText(value)}
          onChange={onChange}
          onBlur={leave}
          onPick={onDone}
          today={me.organization.today}
        />
      )
    case 'boolean':
      return (
        <ChoiceField
          {...shared}
          value={value === true ? 'yes' : value === false ? 'no' : ''}
          placeholder={m.deals_choose()}
          choices={[
            { value: 'yes', label: m.deals_yes() },
            { value: 'no', label: m.deals_no() },
          ]}
          onChange={(event) => now(event.target.value === '' ? null : event.target.value === 'yes')}
        />
      )
    case 'choice':
      return (
        <ChoiceField
          {...shared}
          value={asText(value) ?? ''}
          placeholder={placeholder ?? m.deals_choose()}
          choices={(spec.options ?? []).map((option) => ({ value: option, label: optionName(field, option) }))}
          onChange={(event) => now(event.target.value === '' ? null : event.target.value)}
        />
      )
    case 'user':
      return (
        <ChoiceField
          {...shared}
          value={asText(value) ?? ''}
          choices={me.members.map((person) => ({ value: person.id, label: person.name }))}
          onChange={(event) => now(event.target.value)}
        />
      )
    case 'text_list':
      return (
        <ListInput
          {...shared}
          help={shared.help ?? (field === 'hudLabelNumbers' ? m.deals_hud_label_help() : m.deals_tags_add_help())}
          value={Array.isArray(value) ? value : []}
          onChange={onChange}
          onDone={onDone}
        />
      )
    case 'text': {
      const role = NAMED_ROLES[field]
      const text = {
        ...shared,
        value: asText(value) ?? '',
        maxLength: spec.max,
        onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value || null),
        onBlur: leave,
      }
      return role ? <ContactNameField {...text} as={role} /> : <TextField {...text} />
    }
  }
}

type ListProps = Omit<FieldInputProps, 'field' | 'value' | 'onChange' | 'label'> & {
  label: string
  value: string[]
  onChange: (value: string[]) => void
}

/** Fields that name someone: contacts are offered, and any other name stays as it's typed. */
const NAMED_ROLES: Partial<Record<FieldKey, ContactRole>> = {
  titleCompany: 'title_officer',
  listingAgent: 'listing_agent',
  homeDealer: 'home_dealer',
}

/** Edits several texts on one line, separated by commas. */
function ListInput({ value, onChange, onDone, ...rest }: ListProps) {
  const text = value.join(', ')
  return (
    <TextField
      {...rest}
      key={text}
      defaultValue={text}
      onBlur={(event) => {
        const entries = event.target.value
          .split(',')
          .map((entry) => entry.trim())
          .filter(Boolean)
        onChange(entries)
        onDone?.(entries)
      }}
    />
  )
}

function asNumber(value: Value | undefined): number | null {
  return typeof value === 'number' ? value : null
}

function asText(value: Value | undefined): string | null {
  return typeof value === 'string' ? value : null
}
