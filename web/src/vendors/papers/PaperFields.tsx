import { LIMITED_PAPERS } from '@plumbline/domain/vendors/required'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { DayField } from '../../ui/fields/DayField.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { TextAreaField, TextField } from '../../ui/fields/TextField.tsx'
import type { PaperFacts } from './paper-facts.ts'

type Props = { paper: PaperFacts; error: string | undefined; onChange: (facts: Partial<PaperFacts>) => void }

/** What a paper says: only the fields that its type has. */
export function PaperFields({ paper, error, onChange }: Props) {
  const { today } = useMe().organization
  const { type } = paper
  const isInsurance = type.startsWith('coi_')
  const isLimited = LIMITED_PAPERS.some((limited) => limited === type)
  const hasNumber = isInsurance || type === 'license'
  const day = (key: 'issued' | 'effective' | 'expires', label: string, wrong?: string) => (
    <DayField
      label={label}
      value={paper[key]}
      today={today}
      error={wrong}
      onChange={(value) => onChange({ [key]: value })}
    />
  )
  const text = (key: 'carrier' | 'policyNo' | 'insuredName' | 'certificateHolder', label: string, maxLength = 160) => (
    <TextField
      label={label}
      maxLength={maxLength}
      value={paper[key]}
      onChange={(event) => onChange({ [key]: event.target.value })}
    />
  )
  return (
    <>
      <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
        {!isInsurance && day('issued', m.vendors_paper_issued())}
        {type !== 'w9' && day('effective', m.vendors_paper_effective())}
        {type !== 'w9' && day('expires', m.vendors_paper_expires(), error)}
        {hasNumber && text('carrier', isInsurance ? m.vendors_paper_carrier() : m.vendors_paper_issuer())}
        {hasNumber && text('policyNo', isInsurance ? m.vendors_paper_policy_no() : m.vendors_paper_number(), 60)}
        {isLimited && (
          <MoneyField
            label={m.vendors_paper_each()}
            value={paper.eachOccurrenceCents}
            onChange={(eachOccurrenceCents) => onChange({ eachOccurrenceCents })}
          />
        )}
        {isLimited && type !== 'coi_auto' && (
          <MoneyField
            label={m.vendors_paper_aggregate()}
            value={paper.aggregateCents}
            onChange={(aggregateCents) => onChange({ aggregateCents })}
          />
        )}
        {isInsurance && text('insuredName', m.vendors_paper_insured())}
        {isInsurance && text('certificateHolder', m.vendors_paper_holder())}
      </div>
      {isInsurance && (
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <Checkbox
            label={m.vendors_paper_additional_insured()}
            checked={paper.additionalInsured}
            onChange={() => onChange({ additionalInsured: !paper.additionalInsured })}
          />
          <Checkbox
            label={m.vendors_paper_subrogation()}
            checked={paper.waiverOfSubrogation}
            onChange={() => onChange({ waiverOfSubrogation: !paper.waiverOfSubrogation })}
          />
        </div>
      )}
      <TextAreaField
        label={m.vendors_paper_note()}
        maxLength={2_000}
        value={paper.note}
        onChange={(event) => onChange({ note: event.target.value })}
      />
    </>
  )
}
