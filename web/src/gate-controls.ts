import { budgetGateControls } from './budgets/gate-controls.tsx'
import type { GateControls } from './deals/gate/gate-control.ts'
import { dealGateControls } from './deals/gate-controls.tsx'
import { documentGateControls } from './documents/gate-controls.tsx'
import { moveGateControls } from './moves/gate-controls.ts'
import { orderGateControls } from './purchase-orders/gate-controls.tsx'
import { drawGateControls } from './draws/gate-controls.tsx'
import { onSiteGateControls } from './on-site/gate-controls.tsx'
import { joined } from './shell/joined.ts'
import { underwritingGateControls } from './underwriting/gate-controls.tsx'

/** Every room's gate controls. It doesn't compile if a kind of requirement has no control, or two. */
export const gateControls: GateControls = joined([
  dealGateControls,
  documentGateControls,
  underwritingGateControls,
  budgetGateControls,
  moveGateControls,
  orderGateControls,
  drawGateControls,
  onSiteGateControls,
])
