import { m } from '../../messages/generated/messages.js'
import type { FormPart } from '../../organizations/form-part.ts'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { LEAST_KEYS, LEAST_NAMES, type PaperRuleFacts } from './paper-rule-facts.ts'
import { PaperChoices } from './PaperChoices.tsx'
import { PaperRuleList } from './PaperRuleList.tsx'

/** Which papers are asked of vendors, and how much cover at least. */
export function PaperRuleFields({ facts, errors, change }: FormPart) {
  const rules = facts as PaperRuleFacts
  return (
    <Section title={m.vendors_rules_title()}>
      <p className="pt-3 text-13 text-ink-soft">{m.vendors_rules_text()}</p>
      <div className="grid gap-6 pt-3 md:grid-cols-2">
        <PaperChoices
          label={m.vendors_rules_required()}
          value={rules.requiredPapers}
          onChange={(requiredPapers) => change({ requiredPapers })}
        />
        <PaperChoices
          label={m.vendors_rules_on_site()}
          value={rules.onSitePapers}
          onChange={(onSitePapers) => change({ onSitePapers })}
        />
      </div>
      <div className="flex max-w-90 flex-col gap-3 pt-5">
        {LEAST_KEYS.map((key) => (
          <MoneyField
            key={key}
            beside
            label={LEAST_NAMES[key]()}
            value={rules[key]}
            error={errors[key]}
            onChange={(cents) => change({ [key]: cents })}
          />
        ))}
      </div>
      <PaperRuleList
        rules={rules.paperRules}
        error={errors['paperRules']}
        onChange={(paperRules) => change({ paperRules })}
      />
    </Section>
  )
}
