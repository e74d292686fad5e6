/** Something a room declares for later rooms to register with. It only serves as the key for those registrations. */
export type Declared = { readonly name: string }

/** One room's registration with something an earlier room declared. */
export type Registration = { readonly to: Declared; readonly act: unknown }

/** Everything the rooms registered, in room order; one per process. */
export type Rooms = { registeredFor(declared: Declared): readonly unknown[] }

/** Connects the rooms, given in room order, through their registrations. */
export function connectRooms(
  rooms: readonly { on?: readonly Registration[]; provides?: readonly Registration[] }[],
): Rooms {
  const acts = Map.groupBy(
    rooms.flatMap(({ on = [], provides = [] }) => [...on, ...provides]),
    (registration) => registration.to,
  )
  return { registeredFor: (declared) => (acts.get(declared) ?? []).map(({ act }) => act) }
}
