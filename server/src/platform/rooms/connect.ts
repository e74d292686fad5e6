/** What a room declares for later rooms, and what it is answered with: an address in the connections, nothing more. */
export type Declared = { readonly name: string }

/** One room's part in what an earlier room declared. */
export type Registration = { readonly to: Declared; readonly act: unknown }

/** What every room registered, in room order; one per process. */
export type Rooms = { registeredFor(declared: Declared): readonly unknown[] }

/** Connects rooms, given in room order, with what they registered for. */
export function connectRooms(
  rooms: readonly { on?: readonly Registration[]; provides?: readonly Registration[] }[],
): Rooms {
  const acts = Map.groupBy(
    rooms.flatMap(({ on = [], provides = [] }) => [...on, ...provides]),
    (registration) => registration.to,
  )
  return { registeredFor: (declared) => (acts.get(declared) ?? []).map(({ act }) => act) }
}
