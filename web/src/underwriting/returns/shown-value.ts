import { type DealFields, type FieldKey, fieldSpec } from '@plumbline/domain/deals/fields'
import { m } from '../../messages/generated/messages.js'
import { formatCount, formatDay, formatMoney, formatPercent } from '../../ui/figures/format.ts'
import { optionName } from '../../deals/field-words.ts'

/** Formats the value of an input for use in a sentence. */
export function shownValue(field: FieldKey, value: DealFields[FieldKey]): string {
  if (value === null || value === '') return m.deals_empty_value()
  if (typeof value === 'boolean') return value ? m.deals_yes() : m.deals_no()
  const { type } = fieldSpec(field)
  if (typeof value === 'number') return type === 'money' ? formatMoney(value) : formatCount(value)
  if (typeof value !== 'string') return value.join(', ')
  if (type === 'day') return formatDay(value)
  if (type === 'percent') return formatPercent(value)
  return type === 'choice' ? optionName(field, value) : value
}
