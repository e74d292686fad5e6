import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { proposedAdjustments } from '@plumbline/domain/underwriting/comps/adjustments'
import { COMP_CONDITIONS, type CompCondition } from '@plumbline/domain/underwriting/comps/comps'
import type { ReactNode } from 'react'
import { m } from '../../messages/generated/messages.js'
import type { SentFile } from '../../shell/files/use-sent-file.ts'
import { useMe } from '../../shell/session/me.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { DayField } from '../../ui/fields/DayField.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { AdjustmentFields } from './AdjustmentFields.tsx'
import type { CompDraft } from './comp-draft.ts'
import { CompPhotoField } from './CompPhotoField.tsx'
import { subjectOf, withProposals } from './features.ts'
import { conditionWords } from './words.ts'

type Props = {
  deal: DealWithTerms
  draft: CompDraft
  photoUpload: SentFile
  onChange: (part: Partial<CompDraft>) => void
  errorOf: (key: keyof CompDraft) => string | undefined
}

/** The sale, the house, how it differs, and its weight. */
export function CompForm({ deal, draft, photoUpload, onChange, errorOf }: Props) {
  const me = useMe()
  const { underwriting, today } = me.organization
  const subject = subjectOf(deal, today)
  const differs = proposedAdjustments(subject, draft, underwriting).length > 0
  const number = (key: NumberKey, label: string, unit?: ReactNode) => (
    <NumberField
      label={label}
      unit={unit}
      value={draft[key]}
      error={errorOf(key)}
      onChange={(value) => onChange({ [key]: value })}
    />
  )
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={m.comps_address()}
          required
          className="sm:col-span-2"
          maxLength={200}
          value={draft.address}
          error={errorOf('address')}
          onChange={(event) => onChange({ address: event.target.value })}
        />
        <MoneyField
          label={m.comps_sale_price()}
          required
          value={draft.salePriceCents}
          error={errorOf('salePriceCents')}
          onChange={(salePriceCents) => onChange({ salePriceCents })}
        />
        <DayField
          label={m.comps_sale_date()}
          required
          today={me.organization.today}
          value={draft.saleDate}
          error={errorOf('saleDate')}
          onChange={(saleDate) => onChange({ saleDate })}
        />
      </div>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {number('beds', m.comps_beds_label())}
        {number('baths', m.comps_baths_label())}
        {number('sqft', m.comps_sqft_label(), m.comps_unit_sqft())}
        {number('lotSqft', m.comps_lot_label(), m.comps_unit_sqft())}
        <NumberField
          plain
          label={m.comps_year_label()}
          value={draft.yearBuilt}
          error={errorOf('yearBuilt')}
          onChange={(yearBuilt) => onChange({ yearBuilt })}
        />
        {number('distanceMi', m.comps_distance_label(), m.comps_unit_miles())}
        <ChoiceField
          label={m.comps_condition()}
          value={draft.condition ?? ''}
          placeholder={m.comps_not_known()}
          error={errorOf('condition')}
          choices={COMP_CONDITIONS.map((value) => ({ value, label: conditionWords(value) }))}
          onChange={(event) => onChange({ condition: (event.target.value || null) as CompCondition | null })}
        />
        <TextField
          label={m.comps_source()}
          className="sm:col-span-2"
          maxLength={120}
          placeholder={m.comps_source_example()}
          value={draft.source}
          error={errorOf('source')}
          onChange={(event) => onChange({ source: event.target.value })}
        />
      </div>
      <CompPhotoField
        upload={photoUpload}
        photo={draft.photo}
        error={errorOf('photo')}
        onChange={(photo) => onChange({ photo })}
      />
      <AdjustmentFields
        value={draft.adjustments}
        error={errorOf('adjustments')}
        proposal={differs ? withProposals(draft, subject, underwriting) : null}
        onChange={(adjustments) => onChange({ adjustments })}
      />
      <CountedFields {...{ draft, onChange, errorOf }} />
    </div>
  )
}

/** How much the comp counts. */
function CountedFields({ draft, onChange, errorOf }: Pick<Props, 'draft' | 'onChange' | 'errorOf'>) {
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
      <NumberField
        label={m.comps_weight()}
        help={m.comps_weight_help()}
        className="w-56"
        value={draft.weight}
        error={errorOf('weight')}
        onChange={(weight) => onChange({ weight })}
      />
      <Checkbox
        className="pt-7"
        label={m.comps_include()}
        checked={draft.include}
        onChange={(include) => onChange({ include })}
      />
    </div>
  )
}

type NumberKey = 'beds' | 'baths' | 'sqft' | 'lotSqft' | 'distanceMi'
