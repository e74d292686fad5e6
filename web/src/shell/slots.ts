/** An extension point for later rooms, such as deal page tabs or activity log wording. */
export type Slot<Entry> = { entry(entry: Entry): Filling }

/** One room's entry for a slot. */
export type Filling = { readonly slot: unknown; readonly entry: unknown }

export function slot<Entry>(): Slot<Entry> {
  const made: Slot<Entry> = { entry: (entry) => ({ slot: made, entry }) }
  return made
}

/** The entries the rooms added, in room order. */
export function filledIn<Entry>(rooms: readonly { fills?: readonly Filling[] }[], place: Slot<Entry>): Entry[] {
  return rooms
    .flatMap((room) => room.fills ?? [])
    .filter((filling) => filling.slot === place)
    .map((filling) => filling.entry as Entry)
}
