import type { StageView } from '@plumbline/contract/pipelines'
import { FLAG_KINDS } from '@plumbline/domain/deals/flags'
import { MINE } from '@plumbline/domain/deals/people'
import { type ReactNode, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { words } from '../../shell/words.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { useBoardAddress } from '../board/board-address.ts'
import { optionName } from '../field-words.ts'
import type { Facets } from '../queries.ts'
import { CheckList } from './CheckList.tsx'
import { DateChoices } from './DateChoices.tsx'
import { FilterPart } from './FilterPart.tsx'
import { filtersInUse, FLAG_WORDS, MINE_WORDS, SECTION_WORDS } from './filter-words.ts'
import { FILTER_SECTIONS, type FilterSection } from './in-use.ts'

type Props = {
  facets?: Facets
  stages: readonly StageView[]
  /** the part that's open at first */
  first: FilterSection | null
}

/** Everything deals can be filtered by, one part open at a time. Each choice applies immediately. */
export function FilterPanel({ facets, stages, first }: Props) {
  const me = useMe()
  const { address } = useBoardAddress()
  const [open, setOpen] = useState<FilterSection | null>(first)
  const inUse = filtersInUse(address.filter, { members: me.members, stages })
  return FILTER_SECTIONS.filter((section) =>
    hasChoices(section, { facets, inUse: inUse.map((one) => one.section) }),
  ).map((section) => (
    <FilterPart
      key={section}
      title={SECTION_WORDS[section]()}
      chosen={inUse.flatMap((filter) => (filter.section === section ? filter.text : [])).join(' · ') || null}
      open={open === section}
      onToggle={() => setOpen(open === section ? null : section)}
    >
      <Choices {...{ section, facets, stages }} />
    </FilterPart>
  ))
}

/** A part without anything to choose from is left out, unless it's in use. */
function hasChoices(
  section: FilterSection,
  { facets, inUse }: { facets?: Facets; inUse: readonly FilterSection[] },
): boolean {
  if (inUse.includes(section)) return true
  switch (section) {
    case 'market':
      return (facets?.markets.length ?? 0) > 0
    case 'source':
      return (facets?.sources.length ?? 0) > 0
    case 'tag':
      return (facets?.tags.length ?? 0) > 0
    default:
      return true
  }
}

type ChoicesProps = { section: FilterSection; facets?: Facets; stages: readonly StageView[] }

function Choices({ section, facets, stages }: ChoicesProps): ReactNode {
  const me = useMe()
  const { address, change } = useBoardAddress()
  const { filter } = address
  const label = SECTION_WORDS[section]()
  switch (section) {
    case 'mine':
      return MINE.map((which) => (
        <Checkbox
          key={which}
          label={MINE_WORDS[which]()}
          checked={filter.mine === which}
          onChange={(checked) => change({ mine: checked ? which : null })}
        />
      ))
    case 'stage':
      return (
        <CheckList
          label={label}
          chosen={filter.stageIds}
          options={stages
            .filter((stage) => stage.kind === 'normal')
            .map((stage) => ({ value: stage.id, label: words(stage.name) }))}
          onChange={(stage) => change({ stage, at: null })}
        />
      )
    case 'market':
      return (
        <CheckList
          label={label}
          chosen={filter.markets}
          options={(facets?.markets ?? []).map(({ market, count }) => ({ value: market, label: market, count }))}
          onChange={(market) => change({ market })}
        />
      )
    case 'owner':
      return (
        <CheckList
          label={label}
          chosen={filter.ownerIds}
          options={me.members.map(({ id, name }) => ({
            value: id,
            label: id === me.userId ? m.deals_me({ name }) : name,
          }))}
          onChange={(owner) => change({ owner })}
        />
      )
    case 'source':
      return (
        <CheckList
          label={label}
          chosen={filter.sources}
          options={(facets?.sources ?? []).map(({ source, count }) => ({
            value: source,
            label: optionName('source', source),
            count,
          }))}
          onChange={(source) => change({ source })}
        />
      )
    case 'date':
      return <DateChoices dates={filter.dates ?? []} onChange={(date) => change({ date })} />
    case 'flag':
      return (
        <CheckList
          label={label}
          chosen={filter.flags}
          options={FLAG_KINDS.filter((kind) => kind !== 'loses_money' || me.abilities.seeProfit).map((kind) => ({
            value: kind,
            label: FLAG_WORDS[kind](),
          }))}
          onChange={(flag) => change({ flag })}
        />
      )
    case 'tag':
      return (
        <CheckList
          label={label}
          chosen={filter.tags}
          options={(facets?.tags ?? []).map(({ tag, count }) => ({ value: tag, label: tag, count }))}
          onChange={(tag) => change({ tag })}
        />
      )
    case 'hold':
      return (['yes', 'no'] as const).map((value) => (
        <Checkbox
          key={value}
          label={value === 'yes' ? m.deals_filter_held() : m.deals_filter_not_held()}
          checked={filter.onHold === (value === 'yes')}
          onChange={(checked) => change({ hold: checked ? value : null })}
        />
      ))
  }
}
