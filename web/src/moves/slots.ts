import type { GateControls } from '../deals/gate/gate-control.ts'
import { slot } from '../shell/slots.ts'

/** The controls come from a list above all rooms, which is fetched when a gate is shown. */
export const gateControlsPlace = slot<() => Promise<{ gateControls: GateControls }>>()
