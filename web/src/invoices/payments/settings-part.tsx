import { m } from '../../messages/generated/messages.js'
import type { SettingsFacts } from '../../organizations/facts.ts'
import type { FormPart } from '../../organizations/form-part.ts'
import type { SettingsPart } from '../../organizations/settings-part.ts'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { formatMoney } from '../../ui/figures/format.ts'
import { Section } from '../../ui/layout/Section.tsx'

type PaymentFacts = SettingsFacts & { secondPersonAboveCents: number | null }

/** The section of the organization's settings about payments. */
export const paymentsInSettings: SettingsPart = {
  Fields: PaymentFields,
  names: { secondPersonAboveCents: m.payments_second_person },
  words: (_key, value) => formatMoney(Number(value)),
  problems: () => ({}),
}

function PaymentFields({ facts, errors, change }: FormPart) {
  const { secondPersonAboveCents } = facts as PaymentFacts
  return (
    <Section title={m.payments_settings_title()}>
      <p className="pt-3 text-13 text-ink-soft">{m.payments_settings_text()}</p>
      <div className="max-w-90 pt-3">
        <MoneyField
          beside
          label={m.payments_second_person()}
          value={secondPersonAboveCents}
          error={errors['secondPersonAboveCents']}
          onChange={(cents) => change({ secondPersonAboveCents: cents } as Partial<SettingsFacts>)}
        />
      </div>
    </Section>
  )
}
