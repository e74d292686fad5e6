import {
  DATE_SPANS,
  type DateFilter,
  dateFilterText,
  type DayRange,
  FILTER_DATES,
  type FilterDateKey,
  parseDateFilter,
} from '@plumbline/domain/deals/date-filter'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { capitalized } from '../../ui/capitalized.ts'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { DayField } from '../../ui/fields/DayField.tsx'
import { fieldName } from '../field-words.ts'
import { SPAN_WORDS } from './filter-words.ts'

const OWN_RANGE = 'own'

type Props = { dates: readonly string[]; onChange: (dates: string[]) => void }

/** A range for each of a deal's dates: one that moves along with today, or two days of one's own. */
export function DateChoices({ dates, onChange }: Props) {
  const filters = dates.flatMap((text) => parseDateFilter(text) ?? [])
  const write = (field: FilterDateKey, range: DateFilter['range'] | null) => {
    const others = filters.filter((filter) => filter.field !== field)
    onChange([...others, ...(range === null ? [] : [{ field, range }])].map(dateFilterText))
  }
  return FILTER_DATES.map((field) => (
    <DateChoice
      key={field}
      field={field}
      range={filters.find((filter) => filter.field === field)?.range ?? null}
      onChange={(range) => write(field, range)}
    />
  ))
}

const NO_DAYS: DayRange = { from: null, to: null }

type ChoiceProps = {
  field: FilterDateKey
  range: DateFilter['range'] | null
  onChange: (range: DateFilter['range'] | null) => void
}

function DateChoice({ field, range, onChange }: ChoiceProps) {
  const { today } = useMe().organization
  const [isOwn, setIsOwn] = useState(false)
  const days = typeof range === 'string' ? null : (range ?? (isOwn ? NO_DAYS : null))
  const change = (part: Partial<DayRange>) => {
    const next = { ...NO_DAYS, ...days, ...part }
    onChange(next.from || next.to ? next : null)
  }
  return (
    <div className="flex flex-col gap-1.5">
      <ChoiceField
        small
        label={fieldName(field)}
        value={days ? OWN_RANGE : typeof range === 'string' ? range : ''}
        placeholder={m.deals_span_any()}
        choices={[
          ...DATE_SPANS.map((span) => ({ value: span, label: capitalized(SPAN_WORDS[span]()) })),
          { value: OWN_RANGE, label: m.deals_span_own() },
        ]}
        onChange={({ target: { value } }) => {
          setIsOwn(value === OWN_RANGE)
          if (value !== OWN_RANGE) onChange(DATE_SPANS.find((span) => span === value) ?? null)
          else if (typeof range === 'string') onChange(null)
        }}
      />
      {days && (
        <div className="grid grid-cols-2 gap-2">
          <DayField
            small
            label={m.deals_range_first()}
            {...{ today }}
            value={days.from}
            onChange={(from) => change({ from })}
          />
          <DayField
            small
            label={m.deals_range_last()}
            {...{ today }}
            value={days.to}
            onChange={(to) => change({ to })}
          />
        </div>
      )}
    </div>
  )
}
