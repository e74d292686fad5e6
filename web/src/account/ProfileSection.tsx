import type { Account } from '@plumbline/contract/account'
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
import { accountQuery } from './queries.ts'

type Fields = { fullName: string; language: Account['language']; timeZone: string }

const PROFILE_MARK = 'profile'

export function ProfileSection({ account }: { account: Account }) {
  const { organization } = useMe()
  const client = useQueryClient()
  const { register, handleSubmit, formState, reset } = useForm<Fields>({
    defaultValues: { fullName: account.fullName, language: account.language, timeZone: account.timeZone ?? '' },
  })

  const submit = handleSubmit(async ({ fullName, language, timeZone }) => {
    try {
      const changed = await api.account.change({ fullName: fullName.trim(), language, timeZone: timeZone || null })
      client.setQueryData(accountQuery.queryKey, changed)
      reset({ fullName: changed.fullName, language: changed.language, timeZone: changed.timeZone ?? '' })
      await client.invalidateQueries(meQuery)
      chooseLanguage(changed.language)
      markSaved(PROFILE_MARK, { said: m.ui_saved(), undo: null })
    } catch (error) {
      toastFailure(error)
    }
  })

  return (
    <Section title={m.account_profile()}>
      <form noValidate onSubmit={submit} className="grid gap-4 pt-4 sm:grid-cols-2">
        <TextField
          {...register('fullName', { validate: rules.name(m.auth_full_name_missing) })}
          label={m.account_name()}
          autoComplete="name"
          required
          error={formState.errors.fullName?.message}
          className="sm:col-span-2"
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
