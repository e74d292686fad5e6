import type { DealFields, FieldKey } from '@plumbline/domain/deals/fields'
import type { Figures } from '../../figures/figures.ts'
import type { NewDealDraft } from './draft.ts'
import type { Making } from './draft-terms.ts'

/** What every part of the form needs. */
export type FormPart = {
  draft: NewDealDraft
  making: Making
  errors: Readonly<Record<string, string | undefined>>
  figures: Figures
  wide: boolean
  change: (part: Partial<NewDealDraft>) => void
}

/** Returns the props of one field of the deal. */
export function factProps({ draft, errors, change }: FormPart, field: FieldKey) {
  return {
    field,
    value: draft.fields[field],
    error: errors[field],
    onChange: (value: DealFields[FieldKey]) => change({ fields: { ...draft.fields, [field]: value } }),
  }
}
