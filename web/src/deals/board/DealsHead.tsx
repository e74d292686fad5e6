import { DEAL_TYPES, type DealType } from '@plumbline/domain/pipelines/deal-types'
import { Ellipsis, Plus, Search, Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { ButtonLink, IconButton } from '../../ui/Button.tsx'
import { Segment } from '../../ui/fields/Segment.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { Menu, MenuChoices, MenuLink, MenuRule } from '../../ui/overlays/Menu.tsx'
import { dealTypeWords } from '../words.ts'
import { useBoardAddress } from './board-address.ts'
import { SumName } from './SumName.tsx'
import { sumsSeenBy } from './sums.ts'

type Facets = { types: { dealType: DealType; active: number }[] }

const SEARCH_PAUSE_MS = 250

/** The title, deal type, search, and actions for starting something new. */
export function DealsHead({ facets }: { facets?: Facets }) {
  const { address, change } = useBoardAddress()
  const me = useMe()
  const [searching, setSearching] = useState(address.filter.q !== undefined)
  const wide = useMediaQuery('(min-width: 768px)')
  const searches = searching && !wide
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-1 md:pb-2">
      <h1 className="text-20 font-semibold max-md:sr-only">{m.deals_title()}</h1>
      <Segment
        label={m.deals_type()}
        value={address.dealType}
        onChange={(type) => change({ type: type === 'fix_and_flip' ? null : type, at: null, stage: [] })}
        options={DEAL_TYPES.map((value) => ({
          value,
          label: dealTypeWords(value),
          count: facets ? (facets.types.find((type) => type.dealType === value)?.active ?? 0) : undefined,
        }))}
      />
      <div className="ml-auto flex md:hidden">
        <IconButton
          kind="quiet"
          label={m.deals_search()}
          icon={<Search size={20} strokeWidth={1.6} />}
          aria-expanded={searches}
          onClick={() => setSearching(!searches)}
        />
        <PhoneMenu />
      </div>
      {searches && (
        // A user who pressed the button wants to type.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        <SearchBox autoFocus className="w-full md:hidden" />
      )}
      <div className="flex min-w-0 flex-1 items-center justify-end gap-2 max-md:hidden">
        <SearchBox className="w-full max-w-64 min-w-36" />
        {me.abilities.importDeals && (
          <ButtonLink kind="plain" to="/app/deals/import" icon={<Upload aria-hidden size={16} strokeWidth={1.6} />}>
            {m.deals_import()}
          </ButtonLink>
        )}
        {me.abilities.createDeal && (
          <ButtonLink kind="brass" to="/app/deals/new" icon={<Plus aria-hidden size={16} strokeWidth={1.6} />}>
            {m.deals_new()}
          </ButtonLink>
        )}
      </div>
    </header>
  )
}

/** What doesn't fit beside the title on a phone. */
function PhoneMenu() {
  const { address, change } = useBoardAddress()
  const { abilities } = useMe()
  const sums = sumsSeenBy(abilities)
  const chooses = address.layout === 'board' && sums.length > 1
  if (!abilities.importDeals && !chooses) return null
  return (
    <Menu trigger={<IconButton kind="quiet" label={m.deals_more()} icon={<Ellipsis size={20} strokeWidth={1.6} />} />}>
      {abilities.importDeals && (
        <MenuLink to="/app/deals/import" icon={<Upload size={16} strokeWidth={1.6} />}>
          {m.deals_import()}
        </MenuLink>
      )}
      {abilities.importDeals && chooses && <MenuRule />}
      {chooses && (
        <MenuChoices
          label={m.deals_sum_label()}
          value={address.sum}
          onChange={(sum) => change({ sum: sum === 'profit' ? null : sum }, { replace: true })}
          options={sums.map((value) => ({ value, label: <SumName sum={value} /> }))}
        />
      )}
    </Menu>
  )
}

/** Filters as the user types, after a short debounce. The URL stores the search. */
function SearchBox({ className, autoFocus }: { className: string; autoFocus?: boolean }) {
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
      // Someone who opens the search on a phone wants to type.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={autoFocus}
      className={className}
    />
  )
}
