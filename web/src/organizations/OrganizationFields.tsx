import { MAX_NAME_LENGTH } from '@plumbline/domain/auth/accounts/names'
import { LONGEST_ADDRESS } from '@plumbline/domain/organizations/settings'
import { m } from '../messages/generated/messages.js'
import { Section } from '../ui/layout/Section.tsx'
import { TextAreaField, TextField } from '../ui/fields/TextField.tsx'
import { EinField } from './EinField.tsx'
import { LogoField } from './LogoField.tsx'
import type { FormPart } from './form-part.ts'
import type { Settings } from './queries.ts'

/** The organization's identity, as shown to its members and in its emails. */
export function OrganizationFields({ facts, errors, change, settings }: FormPart & { settings: Settings }) {
  return (
    <Section title={m.organizations_organization()}>
      <div className="grid gap-4 pt-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <LogoField />
        </div>
        <TextField
          label={m.organizations_name()}
          help={m.organizations_name_help()}
          value={facts.name}
          maxLength={MAX_NAME_LENGTH}
          required
          autoComplete="organization"
          error={errors['name']}
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextField
          label={m.organizations_legal_name()}
          help={m.organizations_legal_name_help()}
          value={facts.legalName ?? ''}
          maxLength={MAX_NAME_LENGTH}
          error={errors['legalName']}
          onChange={(event) => change({ legalName: orNull(event.target.value) })}
        />
        <TextAreaField
          label={m.organizations_address()}
          help={m.organizations_letter_help()}
          value={facts.address ?? ''}
          maxLength={LONGEST_ADDRESS}
          autoComplete="street-address"
          error={errors['address']}
          onChange={(event) => change({ address: orNull(event.target.value) })}
        />
        <div className="flex flex-col gap-4">
          <TextField
            label={m.organizations_phone()}
            help={m.organizations_letter_help()}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            value={facts.phone ?? ''}
            maxLength={40}
            error={errors['phone']}
            onChange={(event) => change({ phone: orNull(event.target.value) })}
          />
          <EinField settings={settings} />
        </div>
      </div>
    </Section>
  )
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text
}
