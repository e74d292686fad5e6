import { MINE, type Mine } from '@plumbline/domain/deals/people'
import { Columns3, ListFilter, Rows3, Sigma } from 'lucide-react'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { AddChip, FilterChip } from '../../ui/Chip.tsx'
import { formatCount, formatList } from '../../ui/figures/format.ts'
import { Menu, MenuCheck, MenuChoices, MenuLabel, MenuRule } from '../../ui/overlays/Menu.tsx'
import { Segment } from '../../ui/fields/Segment.tsx'
import { type AddressChange, SUMS, useBoardAddress } from './board-address.ts'
import { SUM_WORDS } from './sums.ts'

type Facets = { markets: { market: string; count: number }[]; tags: { tag: string; count: number }[] }

/** The active filters, a menu to add one, the choice of total, and the board/table switch. */
export function FilterBar({ facets }: { facets?: Facets }) {
  const { address, change } = useBoardAddress()
  const me = useMe()
  return (
    <div className="flex flex-wrap items-center gap-2 py-1.5">
      <SetFilters />
      <FilterMenu facets={facets} />
      {me.abilities.seeProfit && address.layout === 'board' && (
        <Menu
          trigger={
            <AddChip
              icon={<Sigma aria-hidden size={14} strokeWidth={1.6} />}
              aria-label={m.deals_sum_by({ what: SUM_WORDS[address.sum]() })}
            >
              <span className="inline-block first-letter:uppercase">{SUM_WORDS[address.sum]()}</span>
            </AddChip>
          }
        >
          <MenuChoices
            label={m.deals_sum_label()}
            value={address.sum}
            onChange={(sum) => change({ sum: sum === 'profit' ? null : sum }, { replace: true })}
            options={SUMS.map((value) => ({ value, label: SUM_WORDS[value]() }))}
          />
        </Menu>
      )}
      <Segment
        label={m.deals_layout()}
        value={address.layout}
        onChange={(layout) => change({ layout: layout === 'board' ? null : layout })}
        options={[
          { value: 'board', label: m.deals_layout_board(), icon: <Columns3 aria-hidden size={16} strokeWidth={1.6} /> },
          { value: 'table', label: m.deals_layout_table(), icon: <Rows3 aria-hidden size={16} strokeWidth={1.6} /> },
        ]}
      />
    </div>
  )
}

const MINE_WORDS: Readonly<Record<Mine, () => string>> = {
  any: m.deals_filter_mine,
  assigned: m.deals_filter_assigned,
}

function SetFilters() {
  const { address, change } = useBoardAddress()
  const me = useMe()
  const { filter } = address
  const ownerNames = (filter.ownerIds ?? []).map(
    (id) => me.members.find((person) => person.id === id)?.name ?? m.deals_former_member(),
  )
  const chips: { key: string; text: string; remove: AddressChange }[] = []
  if (filter.ownerIds)
    chips.push({ key: 'owner', text: m.deals_filter_owner({ names: formatList(ownerNames) }), remove: { owner: [] } })
  if (filter.mine) chips.push({ key: 'mine', text: MINE_WORDS[filter.mine](), remove: { mine: null } })
  if (filter.markets)
    chips.push({
      key: 'market',
      text: m.deals_filter_market({ names: formatList(filter.markets) }),
      remove: { market: [] },
    })
  if (filter.tags)
    chips.push({ key: 'tag', text: m.deals_filter_tag({ names: formatList(filter.tags) }), remove: { tag: [] } })
  if (filter.onHold !== undefined)
    chips.push({
      key: 'hold',
      text: filter.onHold ? m.deals_filter_held() : m.deals_filter_not_held(),
      remove: { hold: null },
    })
  return chips.map(({ key, text, remove }) => (
    <FilterChip key={key} onRemove={() => change(remove)}>
      {text}
    </FilterChip>
  ))
}

function FilterMenu({ facets }: { facets?: Facets }) {
  const { address, change } = useBoardAddress()
  const me = useMe()
  const { filter } = address
  return (
    <Menu trigger={<AddChip icon={<ListFilter aria-hidden size={14} strokeWidth={1.6} />}>{m.deals_filter()}</AddChip>}>
      {MINE.map((which) => (
        <MenuCheck
          key={which}
          checked={filter.mine === which}
          onChange={(checked) => change({ mine: checked ? which : null })}
        >
          {MINE_WORDS[which]()}
        </MenuCheck>
      ))}
      <MenuRule />
      <MenuLabel>{m.deals_owner()}</MenuLabel>
      {me.members.map((person) => (
        <MenuCheck
          key={person.id}
          checked={filter.ownerIds?.includes(person.id) ?? false}
          onChange={() => change({ owner: toggled(filter.ownerIds, person.id) })}
        >
          {person.id === me.userId ? m.deals_me({ name: person.name }) : person.name}
        </MenuCheck>
      ))}
      {facets && facets.markets.length > 0 && <MenuRule />}
      {facets && facets.markets.length > 0 && <MenuLabel>{m.deals_market()}</MenuLabel>}
      {facets?.markets.map(({ market, count }) => (
        <MenuCheck
          key={market}
          checked={filter.markets?.includes(market) ?? false}
          onChange={() => change({ market: toggled(filter.markets, market) })}
        >
          {market} <span className="text-ink-soft figures">{formatCount(count)}</span>
        </MenuCheck>
      ))}
      {facets && facets.tags.length > 0 && <MenuRule />}
      {facets && facets.tags.length > 0 && <MenuLabel>{m.deals_tags()}</MenuLabel>}
      {facets?.tags.map(({ tag, count }) => (
        <MenuCheck
          key={tag}
          checked={filter.tags?.includes(tag) ?? false}
          onChange={() => change({ tag: toggled(filter.tags, tag) })}
        >
          {tag} <span className="text-ink-soft figures">{formatCount(count)}</span>
        </MenuCheck>
      ))}
      <MenuRule />
      <MenuCheck checked={filter.onHold === true} onChange={(checked) => change({ hold: checked ? 'yes' : null })}>
        {m.deals_filter_held()}
      </MenuCheck>
      <MenuCheck checked={filter.onHold === false} onChange={(checked) => change({ hold: checked ? 'no' : null })}>
        {m.deals_filter_not_held()}
      </MenuCheck>
    </Menu>
  )
}

function toggled(values: readonly string[] | undefined, value: string): string[] {
  return values?.includes(value) ? values.filter((other) => other !== value) : [...(values ?? []), value]
}
