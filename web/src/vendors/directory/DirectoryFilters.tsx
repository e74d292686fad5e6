import { STANDING_RANKS } from '@plumbline/domain/vendors/standing'
import { TRADES } from '@plumbline/domain/vendors/vendor'
import { m } from '../../messages/generated/messages.js'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import type { DirectoryFilter } from '../queries.ts'
import { RANK_NAMES, TRADE_NAMES } from '../words.ts'
import type { FilterName } from './address.ts'

type FilterProps = { filter: DirectoryFilter; narrow: (name: FilterName, value: string) => void }

export function DirectoryFilters({ filter, narrow }: FilterProps) {
  return (
    <>
      <ChoiceField
        label={m.vendors_column_papers()}
        hideLabel
        value={filter.papers ?? ''}
        placeholder={m.vendors_all_papers()}
        choices={STANDING_RANKS.map((value) => ({ value, label: RANK_NAMES[value]() }))}
        onChange={(event) => narrow('papers', event.target.value)}
        className="w-56 max-md:w-auto max-md:min-w-44 max-md:flex-1"
      />
      <ChoiceField
        label={m.vendors_column_trades()}
        hideLabel
        value={filter.trade ?? ''}
        placeholder={m.vendors_all_trades()}
        choices={TRADES.map((value) => ({ value, label: TRADE_NAMES[value]() }))}
        onChange={(event) => narrow('trade', event.target.value)}
        className="w-48 max-md:w-auto max-md:min-w-44 max-md:flex-1"
      />
    </>
  )
}
