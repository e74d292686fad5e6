/** A place that a room leaves open for later rooms: a tab of the deal page, the words of the log. */
export type Slot<Entry> = { entry(entry: Entry): Filling }

/** What one room puts into such a place. */
export type Filling = { readonly slot: unknown; readonly entry: unknown }

export function slot<Entry>(): Slot<Entry> {
  const made: Slot<Entry> = { entry: (entry) => ({ slot: made, entry }) }
  return made
}

/** What the rooms put there, in the order of the rooms. */
export function filledIn<Entry>(rooms: readonly { fills?: readonly Filling[] }[], place: Slot<Entry>): Entry[] {
  return rooms
    .flatMap((room) => room.fills ?? [])
    .filter((filling) => filling.slot === place)
    .map((filling) => filling.entry as Entry)
}
