import type { StageView } from '@plumbline/contract/pipelines'
import { useMe } from '../../shell/session/me.ts'
import { FilterChip } from '../../ui/Chip.tsx'
import { useBoardAddress } from '../board/board-address.ts'
import { filtersInUse } from './filter-words.ts'

/** The active filters, each with a cross that removes it. */
export function FilterChips({ stages }: { stages: readonly StageView[] }) {
  const { address, change } = useBoardAddress()
  const { members } = useMe()
  return filtersInUse(address.filter, { members, stages }).map(({ key, text, remove }) => (
    <FilterChip key={key} onRemove={() => change(remove)}>
      {text}
    </FilterChip>
  ))
}
