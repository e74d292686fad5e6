import type { Declared, Registration, Rooms } from './connect.ts'

export type Contribution<Part> = Declared & {
  /** What every room that registered adds, in room order. */
  of(app: { rooms: Rooms }): readonly Part[]
}

/** Declares something of a room to which later rooms add parts of their own, and for which no transaction is needed. */
export function contribution<Part>(name: string): Contribution<Part> {
  const declared: Contribution<Part> = {
    name,
    of: ({ rooms }) => rooms.registeredFor(declared) as readonly Part[],
  }
  return declared
}

/** What a room adds to something of an earlier one. */
export function contribute<Part>(to: Contribution<Part>, act: Part): Registration {
  return { to, act }
}
