import { useEffect } from 'react'
import type { Fix, GateControl, GateControls } from '../../deals/gate/gate-control.ts'
import { useFilled } from '../../shell/use-filled.ts'
import { laterOf } from '../../ui/later-part.tsx'
import { prefetch, useArrival } from '../../ui/later.tsx'
import { gateControlsPlace } from '../slots.ts'

const none = async (): Promise<{ gateControls: GateControls }> => {
  throw new Error('no list of gate controls')
}

function useControlsModule() {
  const [load = none] = useFilled(gateControlsPlace)
  return laterOf(load)
}

/** Returns the gate controls of all rooms, or null until they are loaded. */
export function useGateControls(): GateControls | null {
  return useArrival(useControlsModule(), true)?.gateControls ?? null
}

/** Fetches them beside a page that is about to show a gate. */
export function usePrefetchedGateControls(): void {
  const module = useControlsModule()
  useEffect(() => prefetch(module), [module])
}

/** The control for a missing requirement. */
export function controlFor(controls: GateControls, fix: Fix): GateControl {
  const control =
    fix.kind === 'open_items' ? (controls[`open_items.${fix.object}`] ?? controls.open_items) : controls[fix.kind]
  return control as GateControl
}
