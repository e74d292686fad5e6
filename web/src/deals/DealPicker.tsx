import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { PickField } from '../ui/fields/PickField.tsx'

type Deal = { id: string; name: string; number: string }
type Props = {
  value: { name: string } | null
  onChange: (deal: Deal | null) => void
  error?: string | undefined
  required?: boolean
  /** in a row of filters, where none means all */
  filters?: boolean
  className?: string
}

const OFFERED = 12

/** Chooses one of the active deals by its name or number, or none. */
export function DealPicker({ value, onChange, error, required = false, filters = false, className }: Props) {
  return (
    <PickField
      label={m.deals_pick()}
      placeholder={filters ? m.deals_pick_all() : m.deals_pick_find()}
      hideLabel={filters}
      none={m.deals_pick_none()}
      query={dealsQuery}
      {...{ value, onChange, error, required }}
      {...(className ? { className } : {})}
    >
      {(deal: Deal) => (
        <p className="flex justify-between gap-3 text-14">
          {deal.name}
          <span className="text-13 text-ink-soft figures">{deal.number}</span>
        </p>
      )}
    </PickField>
  )
}

const dealsQuery = (typed: string) =>
  queryOptions({
    queryKey: ['deals', 'lists', 'picked', typed],
    queryFn: ({ signal }) =>
      api.deals.list({ q: typed, limit: OFFERED, sort: 'name', order: 'asc', totals: false }, { signal }),
    placeholderData: keepPreviousData,
  })
