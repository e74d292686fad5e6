import type { SplitPart } from '@plumbline/domain/underwriting/returns/sale-price-split'
import { Link, useSearchParams } from 'react-router'
import { spotAddress } from '../returns/ledger-places.ts'
import { SPLIT_NAMES } from '../../figures/split-words.ts'
import { SPLIT_SPOTS } from './split-spots.ts'

/** The name of a step. A cost links to where it is entered. */
export function SplitName({ part, dealId }: { part: SplitPart; dealId: string }) {
  const [search] = useSearchParams()
  const spot = SPLIT_SPOTS[part]
  if (spot === null) return SPLIT_NAMES[part]()
  return (
    <Link
      to={spotAddress({ dealId, scenarioId: search.get('scenario') }, spot)}
      className="touch-target underline-offset-4 hover:underline"
    >
      {SPLIT_NAMES[part]()}
    </Link>
  )
}
