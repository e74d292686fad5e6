import type { RememberedPrice } from '@plumbline/contract/budgets/estimates'
import { m } from '../../messages/generated/messages.js'
import { formatMoney } from '../../ui/figures/format.ts'

/** Unit costs from the organization's other deals, each with its source. One tap applies a price. */
export function PriceHints({ price, onTake }: { price: RememberedPrice | null; onTake: (cents: number) => void }) {
  if (!price) return null
  const { last, typicalCents, count } = price
  return (
    <span className="flex flex-col items-end text-12">
      <Hint cents={last.unitCostCents} onTake={onTake}>
        {m.estimate_last_price({ price: formatMoney(last.unitCostCents), deal: last.deal.name })}
      </Hint>
      {count > 1 && (
        <Hint cents={typicalCents} onTake={onTake}>
          {m.estimate_typical_price({ price: formatMoney(typicalCents), count })}
        </Hint>
      )}
    </span>
  )
}

function Hint({ cents, onTake, children }: { cents: number; onTake: (cents: number) => void; children: string }) {
  return (
    <button
      type="button"
      onClick={() => onTake(cents)}
      className="touch-target min-h-6 text-right text-blueprint figures hover:text-blueprint-hover hover:underline"
    >
      {children}
    </button>
  )
}
