import { DealPage as DealPageOf } from '../deals/detail/DealPage.tsx'
import { DealMoving } from './DealMoving.tsx'

/** A deal's page, with moving. */
export default function DealPage() {
  return <DealPageOf Moving={DealMoving} />
}
