import type { Declared, Registration, Rooms } from './connect.ts'

export type Contribution<Part> = Declared & {
  /** What each registered room contributes, in room order. */
  of(app: { rooms: Rooms }): readonly Part[]
}

/** Declares something that later rooms can add their own parts to, without a transaction. */
export function contribution<Part>(name: string): Contribution<Part> {
  const declared: Contribution<Part> = {
    name,
    of: ({ rooms }) => rooms.registeredFor(declared) as readonly Part[],
  }
  return declared
}

/** Adds a room's part to something an earlier room declared. */
export function contribute<Part>(to: Contribution<Part>, act: Part): Registration {
  return { to, act }
}
