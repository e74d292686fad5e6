import type { DrawTerms } from '@plumbline/contract/draws/terms'
import { DRAW_BASES } from '@plumbline/domain/draws/request'
import { MAX_INSPECTION_NOTE, SENDING_WAYS } from '@plumbline/domain/draws/terms'
import { m } from '../../messages/generated/messages.js'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { PercentField } from '../../ui/fields/PercentField.tsx'
import { RadioList } from '../../ui/fields/RadioList.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { BASIS_NAMES, SENDING_NAMES, type TermErrors } from './term-facts.ts'

type Props = {
  terms: DrawTerms
  errors: TermErrors
  disabled: boolean
  onChange: (change: Partial<DrawTerms>) => void
}

const BASIS_TEXTS = {
  percent: m.draw_terms_basis_percent_text,
  complete_lines_only: m.draw_terms_basis_complete_text,
} as const
const SENDING_TEXTS = { email: m.draw_terms_send_email_text, form: m.draw_terms_send_form_text } as const

/** What a lender pays for, asks for and charges. The same fields for a lender and for one loan. */
export function TermFields({ terms, errors, disabled, onChange }: Props) {
  return (
    <>
      <RadioList
        stacked
        label={m.draw_terms_basis()}
        value={terms.basis}
        disabled={disabled}
        onChange={(basis) => onChange({ basis })}
        options={DRAW_BASES.map((value) => ({ value, label: BASIS_NAMES[value](), detail: BASIS_TEXTS[value]() }))}
      />
      <div className="grid items-start gap-x-3 gap-y-4 sm:grid-cols-3">
        <MoneyField
          label={m.draw_terms_minimum()}
          value={terms.minimumCents}
          error={errors.minimumCents}
          disabled={disabled}
          onChange={(cents) => onChange({ minimumCents: cents ?? 0 })}
        />
        <MoneyField
          label={m.draw_terms_fee()}
          help={m.draw_terms_fee_help()}
          value={terms.feeCents}
          error={errors.feeCents}
          disabled={disabled}
          onChange={(cents) => onChange({ feeCents: cents ?? 0 })}
        />
        <PercentField
          label={m.draw_terms_retainage()}
          help={m.draw_terms_retainage_help()}
          value={terms.retainagePct}
          error={errors.retainagePct}
          disabled={disabled}
          onChange={(percent) => onChange({ retainagePct: percent ?? '0' })}
        />
      </div>
      <Checkbox
        label={m.draw_terms_inspection()}
        checked={terms.inspectionRequired}
        disabled={disabled}
        onChange={(inspectionRequired) => onChange({ inspectionRequired })}
      />
      {terms.inspectionRequired && (
        <TextField
          label={m.draw_terms_inspection_note()}
          help={m.draw_terms_inspection_note_help()}
          maxLength={MAX_INSPECTION_NOTE}
          value={terms.inspectionNote}
          error={errors.inspectionNote}
          disabled={disabled}
          onChange={(event) => onChange({ inspectionNote: event.target.value })}
        />
      )}
      <Checkbox
        label={m.draw_terms_photos()}
        checked={terms.photosRequired}
        disabled={disabled}
        onChange={(photosRequired) => onChange({ photosRequired })}
      />
      {terms.photosRequired && (
        <NumberField
          className="max-w-40"
          label={m.draw_terms_photos_per_line()}
          value={terms.photosPerLine}
          error={errors.photosPerLine}
          disabled={disabled}
          onChange={(count) => onChange({ photosPerLine: count ?? 0 })}
        />
      )}
      <RadioList
        stacked
        label={m.draw_terms_send_by()}
        value={terms.sendBy}
        disabled={disabled}
        onChange={(sendBy) => onChange({ sendBy })}
        options={SENDING_WAYS.map((value) => ({
          value,
          label: SENDING_NAMES[value](),
          detail: SENDING_TEXTS[value](),
        }))}
      />
      <TextField
        type="email"
        label={m.draw_terms_email()}
        maxLength={254}
        value={terms.drawEmail ?? ''}
        error={errors.drawEmail}
        disabled={disabled}
        onChange={(event) => onChange({ drawEmail: event.target.value === '' ? null : event.target.value })}
      />
    </>
  )
}
