import { DEAL_TYPES, type DealType } from '@plumbline/domain/pipelines/deal-types'
import { Plus, Search, Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Segment } from '../../ui/fields/Segment.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { dealTypeWords } from '../words.ts'
import { useBoardAddress } from './board-address.ts'

type Facets = { types: { dealType: DealType; active: number }[] }

const SEARCH_PAUSE_MS = 250

/** The title, deal type, search, and actions for starting something new. */
export function DealsHead({ facets }: { facets?: Facets }) {
  const { address, change } = useBoardAddress()
  const me = useMe()
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-2">
      <h1 className="text-20 font-semibold md:text-24">{m.deals_title()}</h1>
      <Segment
        label={m.deals_type()}
        value={address.dealType}
        onChange={(type) => change({ type: type === 'fix_and_flip' ? null : type, at: null })}
        options={DEAL_TYPES.map((value) => ({
          value,
          label: dealTypeWords(value),
          count: facets ? (facets.types.find((type) => type.dealType === value)?.active ?? 0) : undefined,
        }))}
      />
      <div className="flex min-w-0 flex-1 items-center justify-end gap-2 max-md:basis-full">
        <SearchBox />
        {me.abilities.importDeals && (
          <ButtonLink
            kind="plain"
            to="/app/deals/import"
            icon={<Upload aria-hidden size={16} strokeWidth={1.6} />}
            className="max-md:hidden"
          >
            {m.deals_import()}
          </ButtonLink>
        )}
        {me.abilities.createDeal && (
          <ButtonLink
            kind="brass"
            to="/app/deals/new"
            icon={<Plus aria-hidden size={16} strokeWidth={1.6} />}
            className="max-md:hidden"
          >
            {m.deals_new()}
          </ButtonLink>
        )}
      </div>
    </header>
  )
}

/** Filters as the user types, after a short debounce. The URL stores the search. */
function SearchBox() {
  const { address, change } = useBoardAddress()
  const asked = address.filter.q ?? ''
  const [typed, setTyped] = useState(asked)
  const [known, setKnown] = useState(asked)
  if (asked !== known) {
    setKnown(asked)
    setTyped(asked)
  }
  useEffect(() => {
    if (typed.trim() === asked) return
    const timer = setTimeout(() => change({ q: typed.trim() || null }, { replace: true }), SEARCH_PAUSE_MS)
    return () => clearTimeout(timer)
  })
  return (
    <TextField
      type="search"
      label={m.deals_search()}
      hideLabel
      placeholder={m.deals_search_hint()}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      before={<Search aria-hidden size={16} strokeWidth={1.6} />}
      className="w-full min-w-36 md:max-w-64"
    />
  )
}
