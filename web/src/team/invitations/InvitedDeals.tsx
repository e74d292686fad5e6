import { MOST_INVITED_DEALS } from '@plumbline/contract/team/team'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'

const OFFERED = 20

type Deal = { id: string; name: string; number: string }
type Props = { chosen: readonly string[]; error?: string | undefined; onChange: (dealIds: string[]) => void }

/** The active deals whose team the invited person joins. Chosen deals stay on screen while others are searched. */
export function InvitedDeals({ chosen, error, onChange }: Props) {
  const [search, setSearch] = useState('')
  const [kept, setKept] = useState<readonly Deal[]>([])
  const { data } = useQuery({
    queryKey: ['deals', 'lists', 'invited', search],
    queryFn: ({ signal }) =>
      api.deals.list({ q: search, limit: OFFERED, sort: 'name', order: 'asc', totals: false }, { signal }),
    placeholderData: (previous) => previous,
  })
  const found = data?.items ?? []
  const shown = [...kept, ...found.filter(({ id }) => !kept.some((deal) => deal.id === id))]
  if (search === '' && data?.items.length === 0) return null
  const toggle = (deal: Deal, isChosen: boolean) => {
    setKept(isChosen ? [...kept, deal] : kept.filter(({ id }) => id !== deal.id))
    onChange(isChosen ? [...chosen, deal.id] : chosen.filter((id) => id !== deal.id))
  }
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-13 font-medium">{m.team_invited_deals()}</legend>
      <p className="text-13 text-ink-soft">{m.team_invited_deals_help()}</p>
      {(search !== '' || data?.nextCursor) && (
        <TextField
          type="search"
          label={m.team_invited_deals_search()}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <div className="flex max-h-48 flex-col gap-2.5 overflow-y-auto py-1">
        {shown.map((deal) => (
          <Checkbox
            key={deal.id}
            checked={chosen.includes(deal.id)}
            disabled={!chosen.includes(deal.id) && chosen.length >= MOST_INVITED_DEALS}
            onChange={(isChosen) => toggle(deal, isChosen)}
            label={
              <>
                {deal.name} <span className="text-ink-soft">{deal.number}</span>
              </>
            }
          />
        ))}
        {shown.length === 0 && <p className="text-13 text-ink-soft">{m.team_invited_deals_none()}</p>}
      </div>
      {error && (
        <p role="alert" className="text-13 text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}
