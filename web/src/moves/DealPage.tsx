import { DealPage as DealPageOf } from '../deals/detail/DealPage.tsx'
import { DealMoving } from './DealMoving.tsx'
import { usePrefetchedGateControls } from './gate/use-gate-controls.ts'

/** A deal's page, with moving. */
export default function DealPage() {
  usePrefetchedGateControls()
  return <DealPageOf Moving={DealMoving} />
}
