import type { AmountKey, PercentKey } from '@plumbline/domain/underwriting/terms/default-values'
import type { Underwriting } from '@plumbline/domain/underwriting/underwrite'
import { ChevronDown } from 'lucide-react'
import { m } from '../../messages/generated/messages.js'
import { formatPercent } from '../../ui/figures/format.ts'
import { FieldGroup } from '../../ui/fields/FieldGroup.tsx'
import { later, partOf } from '../../ui/later.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { PercentField } from '../../ui/fields/PercentField.tsx'
import { Segment } from '../../ui/fields/Segment.tsx'
import { fieldName } from '../../deals/field-words.ts'
import { isDefaultField } from '@plumbline/domain/underwriting/terms/default-source'
import { effectiveDefaults, shownDefaults } from './draft.ts'
import { originOf, givenCosts, givenLoans, startsOf } from './draft-start.ts'
import type { FormPart } from './fields.ts'

const given = later(() => import('./GivenTerms.tsx'))
const GivenCosts = partOf(given, 'GivenCosts')
const GivenFields = partOf(given, 'GivenFields')
const GivenLoans = partOf(given, 'GivenLoans')

/** What the deal takes from the organization, editable for this deal alone. Collapsed on a phone. */
export function DefaultsFields(form: FormPart) {
  const { draft, making, wide } = form
  const { contingencyPct, allCash } = effectiveDefaults(draft, making.defaults)
  const summary = [
    m.new_deal_contingency_of({ percent: formatPercent(contingencyPct) }),
    allCash ? m.underwriting_all_cash() : m.underwriting_one_loan(),
  ].join(' · ')
  return (
    <details open={wide} className="group">
      <summary className="touch-target flex list-none flex-wrap items-baseline gap-x-3 border-b border-ink pb-2 [&::-webkit-details-marker]:hidden">
        <h2 className="text-16 font-semibold">{m.new_deal_defaults()}</h2>
        <span className="text-13 text-ink-soft group-open:hidden">{summary}</span>
        <span className="text-13 text-ink-soft not-group-open:hidden">{m.new_deal_defaults_text()}</span>
        <ChevronDown
          aria-hidden
          size={16}
          strokeWidth={1.6}
          className="ml-auto self-center text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-x-10 gap-y-4 pt-3 md:grid-cols-2">
        <CostDefaults {...form} />
        <SellingDefaults {...form} />
        <FinancingDefaults {...form} />
        <OfferDefaults {...form} />
      </div>
    </details>
  )
}

type PercentProps = FormPart & { name: PercentKey; label: string; ofCents?: number | null }

/** Returns the source of an input if it isn't the organization. */
function sourceHelp({ draft, making }: FormPart, name: PercentKey | AmountKey): string | undefined {
  const origin = isDefaultField(name) && originOf(draft, name, shownDefaults(draft, making.defaults)[name])
  return origin ? m.underwriting_source_from({ name: origin }) : undefined
}

function PercentDefault({ name, label, ofCents, ...form }: PercentProps) {
  const { draft, making, errors, change } = form
  return (
    <PercentField
      beside
      label={label}
      value={shownDefaults(draft, making.defaults)[name]}
      ofCents={ofCents}
      help={sourceHelp(form, name)}
      error={errors[name]}
      onChange={(value) => change({ changed: { ...draft.changed, [name]: value } })}
    />
  )
}

function AmountDefault({ name, label, ...form }: FormPart & { name: AmountKey; label: string }) {
  const { draft, making, errors, change } = form
  return (
    <MoneyField
      beside
      label={label}
      help={sourceHelp(form, name)}
      value={shownDefaults(draft, making.defaults)[name]}
      error={errors[name]}
      onChange={(value) => change({ changed: { ...draft.changed, [name]: value } })}
    />
  )
}

function CostDefaults(form: FormPart) {
  const { figures } = form
  const { fields } = form.draft
  const isGiven = givenCosts(form.draft) !== undefined
  return (
    <FieldGroup title={m.new_deal_buying_and_holding()}>
      {!isGiven && (
        <PercentDefault
          {...form}
          name="purchaseCostsPct"
          label={m.underwriting_purchase_costs()}
          ofCents={fields.askingPriceCents ?? null}
        />
      )}
      {startsOf(form.draft).length > 0 && <GivenFields {...form} among="work" />}
      <PercentDefault
        {...form}
        name="contingencyPct"
        label={fieldName('contingencyPct')}
        ofCents={figures.underwriting?.improvement.contingencyBaseCents ?? fields.rehabEstimateCents ?? null}
      />
      {isGiven ? (
        <GivenCosts {...form} buckets={['purchase', 'holding']} />
      ) : (
        <AmountDefault {...form} name="holdingMonthlyCents" label={m.new_deal_holding_monthly()} />
      )}
    </FieldGroup>
  )
}

function SellingDefaults(form: FormPart) {
  const salePrice = form.draft.fields.arvCents ?? null
  return (
    <FieldGroup title={m.underwriting_selling_costs()}>
      {(['listingCommissionPct', 'buyerCommissionPct', 'sellerClosingPct', 'transferTaxPct'] as const).map((name) => (
        <PercentDefault key={name} {...form} name={name} label={fieldName(name)} ofCents={salePrice} />
      ))}
      {startsOf(form.draft).length > 0 && (
        <>
          <GivenFields {...form} among="sale" />
          <GivenCosts {...form} buckets={['selling']} />
        </>
      )}
    </FieldGroup>
  )
}

function FinancingDefaults(form: FormPart) {
  const { draft, change, making, figures } = form
  const { allCash } = effectiveDefaults(draft, making.defaults)
  return (
    <FieldGroup title={m.underwriting_financing()}>
      <Segment
        label={m.underwriting_financing()}
        wide
        value={allCash ? 'cash' : 'loan'}
        options={[
          { value: 'cash', label: m.underwriting_all_cash() },
          { value: 'loan', label: m.underwriting_one_loan() },
        ]}
        onChange={(way) => change({ changed: { ...draft.changed, allCash: way === 'cash' } })}
      />
      {!allCash && givenLoans(draft) && <GivenLoans {...form} />}
      {!allCash && !givenLoans(draft) && (
        <>
          <PercentDefault
            {...form}
            name="advancePct"
            label={m.new_deal_advance_of_price()}
            ofCents={draft.fields.askingPriceCents ?? null}
          />
          <PercentDefault {...form} name="ratePct" label={m.underwriting_rate()} />
          <PercentDefault
            {...form}
            name="pointsPct"
            label={m.underwriting_points()}
            ofCents={commitment(figures.underwriting)}
          />
          <AmountDefault {...form} name="feesCents" label={m.underwriting_lender_fees()} />
          <p className="text-12 text-ink-soft">{m.new_deal_holdback_text()}</p>
        </>
      )}
    </FieldGroup>
  )
}

function commitment(underwriting: Underwriting | null): number | null {
  return underwriting && underwriting.financing.loans.length > 0 ? underwriting.financing.commitmentCents : null
}

function OfferDefaults(form: FormPart) {
  const { draft } = form
  return (
    <FieldGroup title={m.new_deal_offers()}>
      {draft.dealType === 'fix_and_flip' && (
        <PercentDefault
          {...form}
          name="maoRulePct"
          label={fieldName('maoRulePct')}
          ofCents={draft.fields.arvCents ?? null}
        />
      )}
      <AmountDefault {...form} name="targetProfitCents" label={fieldName('targetProfitCents')} />
    </FieldGroup>
  )
}
