import type { DealDetail } from '@plumbline/contract/deals/deals'
import type { Unmet } from '@plumbline/contract/errors'
import type { ComponentType } from 'react'

export type Fix = Unmet['fix']
type FixOf<Kind extends Fix['kind']> = Extract<Fix, { kind: Kind }>

/** @property done whether it was resolved while the panel is open; the row stays in place */
export type GateControlProps<Kind extends Fix['kind']> = { deal: DealDetail; fix: FixOf<Kind>; done: boolean }

/** How a missing requirement is explained, and the control that resolves it: a field, an upload, a link to a screen. */
export type GateControl<Kind extends Fix['kind'] = Fix['kind']> = {
  why: (fix: FixOf<Kind>) => string
  Control: ComponentType<GateControlProps<Kind>>
}

/** What is open in a room, such as its purchase orders, can have a control of its own. */
type OpenItems = { readonly [object: `open_items.${string}`]: GateControl<'open_items'> }

export type GateControls = { readonly [Kind in Fix['kind']]: GateControl<Kind> } & OpenItems

/** The gate controls of one room. */
export type RoomGateControls = Partial<{ readonly [Kind in Fix['kind']]: GateControl<Kind> }> & OpenItems
