import type { Account } from '@plumbline/contract/account'
import { readPhoneNumber, showPhoneNumber } from '@plumbline/domain/phone-number'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { rules } from '../auth/forms/rules.ts'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { chooseLanguage, LANGUAGE_NAMES, LOCALES } from '../shell/choices/language.ts'
import { meQuery, useMe } from '../shell/session/me.ts'
import { toastFailure } from '../shell/failures/toast-failure.ts'
import { Button } from '../ui/Button.tsx'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { Section } from '../ui/layout/Section.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { zoneChoices, zoneName } from '../ui/figures/time-zones.ts'
import { markSaved } from '../ui/feedback/saved-mark.ts'
import { SavedMark } from '../ui/feedback/SavedMark.tsx'
import { AvatarField } from './AvatarField.tsx'
import { accountQuery } from './queries.ts'

type Fields = { fullName: string; language: Account['language']; timeZone: string; phone: string }

const fieldsOf = ({ fullName, language, timeZone, phone }: Account): Fields => ({
  fullName,
  language,
  timeZone: timeZone ?? '',
  phone: phone === null ? '' : showPhoneNumber(phone),
})

const PROFILE_MARK = 'profile'

export function ProfileSection({ account }: { account: Account }) {
  const { organization } = useMe()
  const client = useQueryClient()
  const { register, handleSubmit, formState, reset } = useForm<Fields>({
    defaultValues: fieldsOf(account),
  })

  const submit = handleSubmit(async ({ fullName, language, timeZone, phone }) => {
    try {
      const changed = await api.account.change({
        fullName: fullName.trim(),
        language,
        timeZone: timeZone || null,
        phone: phone.trim() || null,
      })
      client.setQueryData(accountQuery.queryKey, changed)
      reset(fieldsOf(changed))
      await client.invalidateQueries(meQuery)
      chooseLanguage(changed.language)
      markSaved(PROFILE_MARK, { said: m.ui_saved(), undo: null })
    } catch (error) {
      toastFailure(error)
    }
  })

  return (
    <Section title={m.account_profile()}>
      <div className="pt-4">
        <AvatarField />
      </div>
      <form noValidate onSubmit={submit} className="grid gap-4 pt-4 sm:grid-cols-2">
        <TextField
          {...register('fullName', { validate: rules.name(m.auth_full_name_missing) })}
          label={m.account_name()}
          autoComplete="name"
          required
          error={formState.errors.fullName?.message}
        />
        <TextField
          {...register('phone', {
            validate: (text) => text.trim() === '' || readPhoneNumber(text) !== null || m.account_phone_invalid(),
          })}
          label={m.account_contact_phone()}
          help={m.account_contact_phone_help()}
          type="tel"
          autoComplete="tel"
          error={formState.errors.phone?.message}
        />
        <ChoiceField
          {...register('language')}
          label={m.shell_language()}
          help={m.account_language_help()}
          choices={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
        <ChoiceField
          {...register('timeZone')}
          label={m.account_time_zone()}
          help={m.account_time_zone_help()}
          placeholder={m.account_time_zone_same({ zone: zoneName(organization.timeZone) })}
          choices={zoneChoices(account.timeZone)}
        />
        <div className="flex items-center gap-3 sm:col-span-2">
          <Button type="submit" kind="brass" working={formState.isSubmitting} disabled={!formState.isDirty}>
            {m.ui_save()}
          </Button>
          {!formState.isDirty && <SavedMark of={PROFILE_MARK} />}
        </div>
      </form>
    </Section>
  )
}
