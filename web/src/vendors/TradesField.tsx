import { type Trade, TRADES } from '@plumbline/domain/vendors/vendor'
import { m } from '../messages/generated/messages.js'
import { FilterChip } from '../ui/Chip.tsx'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { TRADE_NAMES } from './words.ts'

type Props = { trades: readonly Trade[]; onChange: (trades: Trade[]) => void; error?: string | undefined }

/** The trades of a vendor, or those that a rule is for. */
export function TradesField({ trades, onChange, error }: Props) {
  return (
    <div>
      <ChoiceField
        label={m.vendors_trades()}
        value=""
        placeholder={m.vendors_trades_add()}
        error={error}
        choices={TRADES.filter((trade) => !trades.includes(trade)).map((value) => ({
          value,
          label: TRADE_NAMES[value](),
        }))}
        onChange={(event) => event.target.value !== '' && onChange([...trades, event.target.value as Trade])}
      />
      {trades.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-2">
          {trades.map((trade) => (
            <FilterChip key={trade} onRemove={() => onChange(trades.filter((one) => one !== trade))}>
              {TRADE_NAMES[trade]()}
            </FilterChip>
          ))}
        </p>
      )}
    </div>
  )
}
