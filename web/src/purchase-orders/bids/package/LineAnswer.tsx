import type { BidPackage } from '@plumbline/contract/purchase-orders/bids'
import { unitCostOf } from '@plumbline/domain/budgets/lines/amount'
import type { CountedLine } from '@plumbline/domain/purchase-orders/bids/comparison'
import { ArrowDown, Ban, Check } from 'lucide-react'
import { m } from '../../../messages/generated/messages.js'
import { Explain } from '../../../ui/figures/Explain.tsx'
import { Money } from '../../../ui/figures/Money.tsx'
import type { Column } from './compared.ts'
import { howCounted, plain } from './how.ts'
import type { View } from './bid-cells.ts'

type Props = {
  one: BidPackage
  line: BidPackage['lines'][number]
  column: Column
  counted: CountedLine
  view: View
}

/** What a vendor says about one line: a price, that it's included, or nothing, with what that counts as. */
export function LineAnswer({ one, line, column, counted, view }: Props) {
  const isAwarded = line.awardedBidId === column.bid.id
  return (
    <>
      {isAwarded && (
        <span className="float-left text-12 text-good">
          <Check aria-hidden size={14} strokeWidth={1.6} className="mr-1 inline" />
          {m.bids_awarded_line()}
        </span>
      )}
      <Answer {...{ one, line, counted, view }} />
    </>
  )
}

function Answer({ one, line, counted, view }: Omit<Props, 'column'>) {
  const { by, countedCents, isLowest } = counted
  if (by === 'included')
    return (
      <>
        <Money cents={0} column cost />
        <span className="block text-12 text-ink-soft">{m.bids_included()}</span>
      </>
    )
  if (by === 'bid') {
    const each = line.qty === '1' ? null : unitCostOf(line.qty, countedCents)
    return (
      <>
        {isLowest && (
          <ArrowDown
            role="img"
            aria-label={m.bids_lowest_price()}
            size={14}
            strokeWidth={1.6}
            className="mr-1 inline text-good"
          />
        )}
        <Money cents={countedCents} column cost />
        {each !== null && <span className="block text-12 text-ink-soft">{m.bids_each({ amount: plain(each) })}</span>}
      </>
    )
  }
  return (
    <>
      <span className="text-watch">
        <Ban aria-hidden size={14} strokeWidth={1.6} className="mr-1 inline" />
        {m.bids_not_bid()}
      </span>
      {view === 'cost' && (
        <span className="block text-12 text-ink-soft">
          {by === 'unknown' ? (
            m.bids_not_known()
          ) : (
            <Explain {...howCounted(counted, one)}>{m.bids_counted_as({ amount: plain(countedCents) })}</Explain>
          )}
        </span>
      )}
    </>
  )
}
