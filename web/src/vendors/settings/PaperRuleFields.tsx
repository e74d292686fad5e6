import { PAPER_TYPES, type PaperType } from '@plumbline/domain/vendors/compliance'
import { m } from '../../messages/generated/messages.js'
import type { FormPart } from '../../organizations/form-part.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { PAPER_NAMES } from '../words.ts'
import { LEAST_NAMES, type PaperRuleFacts } from './paper-rule-facts.ts'

const LEAST = Object.keys(LEAST_NAMES) as (keyof typeof LEAST_NAMES)[]

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
        {LEAST.map((key) => (
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
    </Section>
  )
}

type Props = { label: string; value: readonly PaperType[]; onChange: (papers: readonly PaperType[]) => void }

function PaperChoices({ label, value, onChange }: Props) {
  return (
    <fieldset className="flex flex-col gap-2.5 pointer-coarse:gap-6">
      <legend className="mb-2.5 text-13 font-medium">{label}</legend>
      {PAPER_TYPES.filter((type) => type !== 'other').map((type) => (
        <Checkbox
          key={type}
          className="py-0.5 pointer-coarse:py-3"
          label={PAPER_NAMES[type]()}
          checked={value.includes(type)}
          onChange={() =>
            onChange(PAPER_TYPES.filter((one) => (one === type ? !value.includes(type) : value.includes(one))))
          }
        />
      ))}
    </fieldset>
  )
}
