import { CONTACT_KINDS, CONTACT_ROLES, type ContactRole } from '@plumbline/domain/contacts/contact'
import type { ReactNode } from 'react'
import { KIND_NAMES, ROLE_NAMES } from '../contacts/words.ts'
import { m } from '../messages/generated/messages.js'
import { FilterChip } from '../ui/Chip.tsx'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { Segment } from '../ui/fields/Segment.tsx'
import { TextAreaField, TextField } from '../ui/fields/TextField.tsx'
import type { PersonDraft, problemsOf } from './person-facts.ts'

type Props = {
  draft: PersonDraft
  onChange: (change: Partial<PersonDraft>) => void
  problems: ReturnType<typeof problemsOf>
  /** who it may be, next to the field that matches */
  hint: ReactNode
}

export function PersonFields({ draft, onChange, problems, hint }: Props) {
  const typed = (key: 'name' | 'company' | 'email' | 'phone' | 'address' | 'tags' | 'notes') => ({
    value: draft[key],
    onChange: (event: { target: { value: string } }) => onChange({ [key]: event.target.value }),
  })
  return (
    <>
      <Segment
        label={m.contacts_kind()}
        wide
        value={draft.kind}
        onChange={(kind) => onChange({ kind })}
        options={CONTACT_KINDS.map((value) => ({ value, label: KIND_NAMES[value]() }))}
      />
      <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
        <TextField label={m.contacts_name()} required maxLength={160} error={problems.name} {...typed('name')} />
        {draft.kind === 'person' && <TextField label={m.contacts_company()} maxLength={160} {...typed('company')} />}
        <TextField label={m.contacts_email()} type="email" maxLength={254} error={problems.email} {...typed('email')} />
        <TextField label={m.contacts_phone()} type="tel" maxLength={40} {...typed('phone')} />
      </div>
      {hint}
      <RolesField roles={draft.roles} onChange={(roles) => onChange({ roles })} />
      <TextField label={m.contacts_address()} maxLength={300} {...typed('address')} />
      <TextField
        label={m.contacts_tags()}
        help={m.people_tags_help()}
        maxLength={1300}
        error={problems.tags}
        {...typed('tags')}
      />
      <TextAreaField label={m.contacts_notes()} maxLength={5000} {...typed('notes')} />
      <Checkbox
        label={m.contacts_do_not_contact()}
        checked={draft.doNotContact}
        onChange={(doNotContact) => onChange({ doNotContact })}
      />
    </>
  )
}

type RolesProps = { roles: readonly ContactRole[]; onChange: (roles: ContactRole[]) => void }

function RolesField({ roles, onChange }: RolesProps) {
  return (
    <div>
      <ChoiceField
        label={m.contacts_roles()}
        value=""
        placeholder={m.people_roles_add()}
        choices={CONTACT_ROLES.filter((role) => !roles.includes(role)).map((value) => ({
          value,
          label: ROLE_NAMES[value](),
        }))}
        onChange={(event) => event.target.value !== '' && onChange([...roles, event.target.value as ContactRole])}
      />
      {roles.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-2">
          {roles.map((role) => (
            <FilterChip key={role} onRemove={() => onChange(roles.filter((one) => one !== role))}>
              {ROLE_NAMES[role]()}
            </FilterChip>
          ))}
        </p>
      )}
    </div>
  )
}
