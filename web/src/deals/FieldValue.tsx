import { type DealFields, type FieldKey, fieldSpec } from '@plumbline/domain/deals/fields'
import { m } from '../messages/generated/messages.js'
import { useMe } from '../shell/session/me.ts'
import { formatCount, formatDay, formatList, formatPercent } from '../ui/figures/format.ts'
import { Money } from '../ui/figures/Money.tsx'
import { optionName } from './field-words.ts'

/** A field's formatted value; empty shows as a dash. */
export function FieldValue({ field, value }: { field: FieldKey; value: DealFields[FieldKey] | undefined }) {
  const me = useMe()
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) {
    return <span className="text-ink-faint">{m.deals_empty_value()}</span>
  }
  const { type } = fieldSpec(field)
  if (type === 'money' && typeof value === 'number') return <Money cents={value} />
  if (typeof value === 'boolean') return value ? m.deals_yes() : m.deals_no()
  if (Array.isArray(value)) return formatList(value)
  if (typeof value === 'number')
    return (
      <span className="figures">
        {type === 'integer' && field !== 'yearBuilt' && field !== 'modelYear' ? formatCount(value) : String(value)}
      </span>
    )
  if (type === 'day') return <span className="figures">{formatDay(value)}</span>
  if (type === 'percent') return <span className="figures">{formatPercent(value)}</span>
  if (type === 'user') return me.members.find((person) => person.id === value)?.name ?? m.deals_former_member()
  return type === 'choice' ? optionName(field, value) : value
}
