import type { DrawDesk } from '@plumbline/contract/draws/desk'
import { ListFilter } from 'lucide-react'
import { m } from '../../messages/generated/messages.js'
import { AddChip, FilterChip } from '../../ui/Chip.tsx'
import { Menu, MenuCheck, MenuLabel } from '../../ui/overlays/Menu.tsx'
import { DRAW_STATUS_NAMES } from '../words.ts'
import { DESK_STATUSES } from './address.ts'
import type { DeskFilter, DeskStatus } from './queries.ts'

type Props = {
  filter: DeskFilter
  lenders: DrawDesk['allLenders']
  put: (name: 'lender' | 'status', values: readonly string[]) => void
}

/** Which lenders, and which states of a draw. */
export function DeskFilters({ filter, lenders, put }: Props) {
  return (
    <>
      <Filter
        label={m.draw_desk_filter_lender()}
        many={m.draw_desk_filter_lenders}
        chosen={filter.lenders}
        options={lenders.map(({ id, name }) => ({ value: id ?? name, label: name }))}
        onChange={(values) => put('lender', values)}
      />
      <Filter
        label={m.draw_desk_filter_state()}
        many={m.draw_desk_filter_states}
        chosen={filter.statuses}
        options={DESK_STATUSES.map((value) => ({ value, label: statusName(value) }))}
        onChange={(values) => put('status', values)}
      />
    </>
  )
}

function statusName(status: DeskStatus): string {
  return status === 'none' ? m.draw_desk_state_none() : DRAW_STATUS_NAMES[status]()
}

type FilterProps = {
  label: string
  many: (words: { count: number }) => string
  chosen: readonly string[]
  options: readonly { value: string; label: string }[]
  onChange: (values: readonly string[]) => void
}

/** A dashed chip until something is chosen, then a solid one that can be removed. */
function Filter({ label, many, chosen, options, onChange }: FilterProps) {
  const [only] = options.filter(({ value }) => chosen.includes(value))
  const words = chosen.length === 1 && only ? only.label : many({ count: chosen.length })
  const toggle = (value: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, value] : chosen.filter((other) => other !== value))
  return (
    <Menu
      trigger={
        chosen.length > 0 ? (
          <FilterChip aria-label={`${label}: ${words}`} onRemove={() => onChange([])}>
            {words}
          </FilterChip>
        ) : (
          <AddChip icon={<ListFilter aria-hidden size={14} strokeWidth={1.6} />}>{label}</AddChip>
        )
      }
    >
      <MenuLabel>{label}</MenuLabel>
      {options.map(({ value, label: name }) => (
        <MenuCheck key={value} checked={chosen.includes(value)} onChange={(isOn) => toggle(value, isOn)}>
          {name}
        </MenuCheck>
      ))}
    </Menu>
  )
}
