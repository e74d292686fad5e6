import type { SplitPart } from '@plumbline/domain/underwriting/sale-price-split'
import { Link } from 'react-router'
import { groupAddress } from '../ledger-places.ts'
import { SPLIT_GROUPS, SPLIT_NAMES } from './split-words.ts'

/** The name of a step; a cost leads to where it is typed. */
export function SplitName({ part, dealId }: { part: SplitPart; dealId: string }) {
  const group = SPLIT_GROUPS[part]
  if (group === null) return SPLIT_NAMES[part]()
  return (
    <Link to={groupAddress(dealId, group)} className="touch-target underline-offset-4 hover:underline">
      {SPLIT_NAMES[part]()}
    </Link>
  )
}
