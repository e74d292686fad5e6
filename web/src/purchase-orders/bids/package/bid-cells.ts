import type { BidPackage } from '@plumbline/contract/purchase-orders/bids'
import type { ComparedPackage } from './compared.ts'

/** By what each bid would cost the deal, or by its bare prices. */
export type View = 'cost' | 'as_bid'
export type BidsProps = { one: BidPackage; compared: ComparedPackage; view: View }

export const CELL = 'border-b border-line px-3 py-2 text-right align-top'
/** Stays when more vendors scroll by. */
export const NAME = 'sticky left-0 z-1 min-w-60 border-b border-line bg-paper py-2 pr-3 text-left align-top font-normal'

/** The column of the lowest bid, until something is awarded. */
export function lit(one: BidPackage, column: { compared: { isLowest: boolean } }): string | false {
  return one.awarded === null && column.compared.isLowest && 'bg-brass-wash'
}
