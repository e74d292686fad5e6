import { m } from '../../messages/generated/messages.js'
import type { FormPart } from '../../organizations/form-part.ts'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { PercentField } from '../../ui/fields/PercentField.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import type { AlertFacts } from './alert-facts.ts'

/** How far over budget a forecast may be before the team is notified. */
export function AlertFields({ facts, errors, change }: FormPart) {
  const { varianceAlertPct, varianceAlertCents } = facts as AlertFacts
  return (
    <Section title={m.budgets_alert_title()}>
      <p className="pt-3 text-13 text-ink-soft">{m.budgets_alert_text()}</p>
      <div className="flex max-w-90 flex-col gap-3 pt-3">
        <PercentField
          beside
          label={m.budgets_alert_pct()}
          value={varianceAlertPct}
          error={errors['varianceAlertPct']}
          onChange={(pct) => change({ varianceAlertPct: pct })}
        />
        <MoneyField
          beside
          label={m.budgets_alert_amount()}
          value={varianceAlertCents}
          error={errors['varianceAlertCents']}
          onChange={(cents) => change({ varianceAlertCents: cents })}
        />
      </div>
    </Section>
  )
}
