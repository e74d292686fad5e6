import { LIEN_WAIVER_KINDS } from '@plumbline/domain/invoices/lien-waivers/kind'
import { defaultWaiverText } from '@plumbline/domain/invoices/lien-waivers/text'
import { MAX_WAIVER_TEXT } from '@plumbline/domain/invoices/settings'
import { m } from '../../messages/generated/messages.js'
import type { FormPart } from '../../organizations/form-part.ts'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { PercentField } from '../../ui/fields/PercentField.tsx'
import { TextAreaField } from '../../ui/fields/TextField.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { WAIVER_KIND_NAMES } from '../words.ts'
import { type InvoiceRuleFacts, TEXT_KEYS } from './invoice-rule-facts.ts'

/** The blanks of a text, as they're written in it. */
const BLANKS = {
  vendor_blank: '{vendor}',
  owner_blank: '{owner}',
  property_blank: '{property}',
  invoice_blank: '{invoice}',
  amount_blank: '{amount}',
  through_blank: '{through}',
}

/** How invoices are checked, and the texts of lien waivers. */
export function InvoiceRuleFields({ facts, errors, change }: FormPart) {
  const rules = facts as unknown as InvoiceRuleFacts
  return (
    <Section title={m.invoices_rules_title()}>
      <p className="pt-3 text-13 text-ink-soft">{m.invoices_rules_text()}</p>
      <div className="flex max-w-90 flex-col gap-3 pt-4">
        <PercentField
          beside
          label={m.invoices_rules_tolerance()}
          value={rules.overbillTolerancePct}
          error={errors['overbillTolerancePct']}
          onChange={(percent) => change({ overbillTolerancePct: percent ?? '0' })}
        />
        <MoneyField
          beside
          label={m.invoices_rules_threshold()}
          value={rules.waiverThresholdCents}
          error={errors['waiverThresholdCents']}
          onChange={(cents) => change({ waiverThresholdCents: cents ?? 0 })}
        />
      </div>
      <p className="pt-5 text-13 text-ink-soft">{m.invoices_rules_texts(BLANKS)}</p>
      <div className="flex flex-col gap-4 pt-3">
        {LIEN_WAIVER_KINDS.map((kind) => (
          <TextAreaField
            key={kind}
            label={WAIVER_KIND_NAMES[kind]()}
            rows={4}
            maxLength={MAX_WAIVER_TEXT}
            placeholder={defaultWaiverText(kind)}
            value={rules[TEXT_KEYS[kind]] ?? ''}
            onChange={(event) =>
              change({ [TEXT_KEYS[kind]]: event.target.value.trim() === '' ? null : event.target.value })
            }
          />
        ))}
      </div>
    </Section>
  )
}
