import { DealPage as DealPageOf } from '../deals/detail/DealPage.tsx'
import { DealMoving } from './DealMoving.tsx'

/** The page of a deal, from which it is moved. */
export default function DealPage() {
  return <DealPageOf Moving={DealMoving} />
}
