import { Columns3, Rows3, Sigma } from 'lucide-react'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { AddChip } from '../../ui/Chip.tsx'
import { Menu, MenuChoices } from '../../ui/overlays/Menu.tsx'
import { Segment } from '../../ui/fields/Segment.tsx'
import { FilterButton, FilterChips } from '../filters/Filters.tsx'
import type { Facets } from '../queries.ts'
import { useBoardAddress } from './board-address.ts'
import { SumName } from './SumName.tsx'
import { SUM_WORDS, sumsSeenBy } from './sums.ts'

/** The active filters, the panel to change them, the choice of total, and the board/table switch. */
export function FilterBar({ facets }: { facets?: Facets }) {
  const { address, change } = useBoardAddress()
  return (
    <div className="flex items-center gap-2 max-md:shrink-0 md:flex-wrap md:py-1.5">
      <div className="hidden md:contents">
        <FilterChips />
      </div>
      <FilterButton facets={facets} />
      {address.layout === 'board' && <SumChoice />}
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

function SumChoice() {
  const { address, change } = useBoardAddress()
  const sums = sumsSeenBy(useMe().abilities)
  if (sums.length < 2) return null
  return (
    <span className="max-md:hidden">
      <Menu
        trigger={
          <AddChip
            icon={<Sigma aria-hidden size={14} strokeWidth={1.6} />}
            aria-label={m.deals_sum_by({ what: SUM_WORDS[address.sum]() })}
          >
            <SumName sum={address.sum} />
          </AddChip>
        }
      >
        <MenuChoices
          label={m.deals_sum_label()}
          value={address.sum}
          onChange={(sum) => change({ sum: sum === 'profit' ? null : sum }, { replace: true })}
          options={sums.map((value) => ({ value, label: <SumName sum={value} /> }))}
        />
      </Menu>
    </span>
  )
}
