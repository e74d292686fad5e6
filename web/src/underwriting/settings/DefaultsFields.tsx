import { ADJUSTMENT_KEYS } from '@plumbline/domain/underwriting/comps/usual-adjustments'
import type { AmountKey, PercentKey } from '@plumbline/domain/underwriting/terms/default-values'
import { m } from '../../messages/generated/messages.js'
import type { FormPart } from '../../organizations/form-part.ts'
import { FieldGroup } from '../../ui/fields/FieldGroup.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { PercentField } from '../../ui/fields/PercentField.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Segment } from '../../ui/fields/Segment.tsx'
import { DEFAULT_NAMES, isAmountKey } from '../terms/default-words.ts'
import type { DefaultFacts } from './default-facts.ts'

type DefaultsPart = FormPart & { facts: DefaultFacts }

/** The defaults for new deals. They don't affect existing deals. */
export function DefaultsFields({ facts, ...rest }: FormPart) {
  const form = { ...rest, facts: facts as DefaultFacts }
  return (
    <Section title={m.underwriting_settings()}>
      <p className="pt-3 text-13 text-ink-soft">{m.underwriting_settings_text()}</p>
      <div className="grid gap-x-10 gap-y-5 pt-3 md:grid-cols-2">
        <FieldGroup title={m.new_deal_buying_and_holding()}>
          <Figures {...form} keys={['purchaseCostsPct', 'contingencyPct', 'holdingMonthlyCents']} />
        </FieldGroup>
        <FieldGroup title={m.underwriting_selling_costs()}>
          <Figures
            {...form}
            keys={['listingCommissionPct', 'buyerCommissionPct', 'sellerClosingPct', 'transferTaxPct']}
          />
        </FieldGroup>
        <LoanFields {...form} />
        <FieldGroup title={m.new_deal_offers()}>
          <Figures {...form} keys={['maoRulePct', 'targetProfitCents']} />
        </FieldGroup>
        <FieldGroup title={m.comps_usual_adjustments()}>
          <Figures {...form} keys={ADJUSTMENT_KEYS} />
          <p className="text-12 text-ink-soft">{m.comps_usual_adjustments_text()}</p>
        </FieldGroup>
      </div>
    </Section>
  )
}

/** The loan template can be edited only while it is switched on, and keeps its values while it is off. */
function LoanFields(form: DefaultsPart) {
  const { facts, change } = form
  return (
    <FieldGroup title={m.underwriting_financing()}>
      <Segment
        label={m.underwriting_financing()}
        wide
        value={facts.allCash ? 'cash' : 'loan'}
        options={[
          { value: 'cash', label: m.underwriting_all_cash() },
          { value: 'loan', label: m.underwriting_one_loan() },
        ]}
        onChange={(way) => change({ allCash: way === 'cash' })}
      />
      {!facts.allCash && <Figures {...form} keys={['advancePct', 'ratePct', 'pointsPct', 'feesCents']} />}
      <p className="text-12 text-ink-soft">
        {facts.allCash ? m.underwriting_settings_loan_off_text() : m.underwriting_settings_loan_text()}
      </p>
    </FieldGroup>
  )
}

function Figures({ facts, errors, change, keys }: DefaultsPart & { keys: readonly (PercentKey | AmountKey)[] }) {
  return keys.map((key) =>
    isAmountKey(key) ? (
      <MoneyField
        key={key}
        beside
        label={DEFAULT_NAMES[key]()}
        value={facts[key]}
        error={errors[key]}
        onChange={(value) => change({ [key]: value })}
      />
    ) : (
      <PercentField
        key={key}
        beside
        label={DEFAULT_NAMES[key]()}
        value={facts[key]}
        error={errors[key]}
        onChange={(value) => change({ [key]: value })}
      />
    ),
  )
}
