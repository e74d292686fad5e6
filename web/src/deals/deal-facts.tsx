import type { FieldKey } from '@plumbline/domain/deals/fields'
import type { FactWords } from '../shell/drafts/EditConflict.tsx'
import { FieldValue } from './FieldValue.tsx'
import { fieldName } from './field-words.ts'
import type { Values } from './unsent-edits.ts'

/** Wording for the deal fields that two people changed. */
export const DEAL_FACTS: FactWords<FieldKey, Values> = {
  name: fieldName,
  value: (key, values) => <FieldValue field={key} value={values[key]} />,
}
