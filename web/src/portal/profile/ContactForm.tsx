import type { PortalProfile } from '@plumbline/contract/portal/profile'
import type { PortalHome } from '@plumbline/contract/portal/portal'
import { type ProfileField, profileFaults } from '@plumbline/domain/portal/profile'
import { useRef, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { LANGUAGE_NAMES } from '../../shell/choices/language.ts'
import { TextAreaField, TextField } from '../../ui/fields/TextField.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import type { Refusal } from '../client.ts'
import { Choices } from '../papers/Choices.tsx'
import { focusFault } from '../papers/focus-fault.ts'
import { Press } from '../Press.tsx'
import { Refused, type RefusalWords } from '../Refused.tsx'
import { useProfileForm } from './use-profile-form.ts'

type Props = {
  home: PortalHome
  profile: PortalProfile
  onRefused: (refusal: Refusal) => boolean
  onTyped: () => void
  onSaved: (profile: PortalProfile, changed: ProfileField[]) => void
}

const FAULT_WORDS = { required: m.portal_profile_person_wrong, phone: m.portal_profile_phone_wrong }
const SAVING_REFUSED: RefusalWords = { invalid_input: m.portal_profile_fail_input }

/** What a vendor can edit itself. */
export function ContactForm({ home, profile, onRefused, onTyped, onSaved }: Props) {
  const [wasTried, setWasTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { typed, conflicts, save, isChanged, isWorking, refusal, ...kept } = useProfileForm({
    home,
    profile,
    onRefused,
    onSaved: (saved, changed) => {
      setWasTried(false)
      onSaved(saved, changed)
    },
  })
  const type: typeof kept.type = (part) => {
    kept.type(part)
    onTyped()
  }
  const organization = home.organization.name
  const faults = new Map(profileFaults(typed))
  const shared = (field: ProfileField) => {
    const fault = wasTried ? faults.get(field) : undefined
    const theirs = conflicts?.fields.includes(field) ? conflicts.theirs[field] : undefined
    return {
      name: field,
      ...(fault ? { error: FAULT_WORDS[fault]() } : {}),
      ...(theirs === undefined
        ? {}
        : { help: m.portal_profile_conflict_field({ organization, value: theirs || m.portal_profile_empty() }) }),
    }
  }
  return (
    <Section title={m.portal_profile_contact()}>
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-5 pt-4"
        onSubmit={(event) => {
          event.preventDefault()
          setWasTried(true)
          if (faults.size === 0) save()
          else focusFault(form)
        }}
      >
        <TextField
          label={m.portal_profile_person()}
          autoComplete="name"
          maxLength={160}
          value={typed.contactName}
          onChange={(event) => type({ contactName: event.target.value })}
          {...shared('contactName')}
        />
        <TextField
          label={m.portal_profile_phone()}
          type="tel"
          autoComplete="tel"
          maxLength={40}
          value={typed.phone ?? ''}
          onChange={(event) => type({ phone: event.target.value || null })}
          {...shared('phone')}
        />
        <TextAreaField
          label={m.portal_profile_address()}
          help={m.portal_profile_address_help()}
          autoComplete="street-address"
          maxLength={300}
          value={typed.address}
          onChange={(event) => type({ address: event.target.value })}
          {...shared('address')}
        />
        <Choices
          legend={m.portal_profile_language()}
          name="locale"
          choices={[
            ['es', LANGUAGE_NAMES.es],
            ['en', LANGUAGE_NAMES.en],
          ]}
          value={typed.locale}
          onChoose={(locale) => type({ locale })}
        />
        {conflicts && (
          <p role="alert" className="rounded-6 border border-watch-edge bg-watch-wash px-4 py-3 text-15">
            {m.portal_profile_conflict({ organization })}
          </p>
        )}
        {refusal && <Refused refusal={refusal} words={SAVING_REFUSED} />}
        <Press type="submit" kind={isChanged ? 'brass' : 'plain'} wide working={isWorking}>
          {m.portal_profile_save()}
        </Press>
      </form>
    </Section>
  )
}
