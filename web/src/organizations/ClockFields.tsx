import { m } from '../messages/generated/messages.js'
import { LANGUAGE_NAMES, LOCALES } from '../shell/choices/language.ts'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { Section } from '../ui/layout/Section.tsx'
import { zoneChoices } from '../ui/figures/time-zones.ts'
import type { FormPart } from './form-part.ts'

/** The organization's time zone and default language. */
export function ClockFields({ facts, errors, change }: FormPart) {
  return (
    <Section title={m.organizations_clock_and_language()}>
      <div className="grid gap-4 pt-4 sm:grid-cols-2">
        <ChoiceField
          label={m.organizations_time_zone()}
          help={m.organizations_time_zone_help()}
          value={facts.timeZone}
          choices={zoneChoices(facts.timeZone)}
          error={errors['timeZone']}
          onChange={(event) => change({ timeZone: event.target.value })}
        />
        <ChoiceField
          label={m.organizations_language()}
          help={m.organizations_language_help()}
          value={facts.language}
          choices={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          error={errors['language']}
          onChange={(event) => change({ language: LOCALES.find((locale) => locale === event.target.value) ?? 'en' })}
        />
      </div>
    </Section>
  )
}
