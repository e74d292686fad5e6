import type { VendorChoice } from '@plumbline/contract/vendors/vendors'
import { m } from '../messages/generated/messages.js'
import { PickField } from '../ui/fields/PickField.tsx'
import { choicesQuery } from './queries.ts'
import { StandingMark } from './StandingMark.tsx'
import { tradeList } from './words.ts'

type Props = {
  /** the chosen vendor, if any */
  value: VendorChoice | null
  onChange: (vendor: VendorChoice | null) => void
  error?: string
  required?: boolean
}

/**
 * Chooses the vendor of an order by name or trade, with its papers under it. One out of papers can be chosen; the
 * sentence says what that means. Those not to be used aren't offered.
 */
export function VendorPicker({ value, onChange, error, required }: Props) {
  return (
    <div>
      <PickField
        label={m.vendors_pick()}
        placeholder={m.vendors_pick_placeholder()}
        none={m.vendors_pick_none()}
        query={choicesQuery}
        {...{ value, onChange, error }}
        required={required ?? false}
      >
        {(vendor: VendorChoice) => (
          <>
            <p className="flex justify-between gap-3 text-14">
              {vendor.name}
              <span className="text-13 text-ink-soft">{tradeList(vendor.trades)}</span>
            </p>
            <StandingMark standing={vendor.standing} />
          </>
        )}
      </PickField>
      {value && <ChosenPapers vendor={value} />}
    </div>
  )
}

/** The papers of the chosen vendor, and what they mean for the order. */
export function ChosenPapers({ vendor }: { vendor: Pick<VendorChoice, 'standing'> }) {
  return (
    <div className="mt-1">
      <StandingMark standing={vendor.standing} />
      {!vendor.standing.canTakeOrders && <p className="text-12 text-ink-soft">{m.vendors_pick_cannot_issue()}</p>}
    </div>
  )
}
