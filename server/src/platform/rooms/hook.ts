import type { Tx } from '../db/doors.ts'
import type { Context } from '../http/context.ts'
import type { Declared, Registration, Rooms } from './connect.ts'

/** A caller with access to the rooms: a request, or an event that precedes having an organization. */
type Connected = { app: { rooms: Rooms } }
type Handler<Event, Caller> = (tx: Tx, ctx: Caller, event: Event) => Promise<void>

export type Hook<Event, Caller = Context> = Declared & {
  /** Calls every registered room in turn, in room order; the first error is thrown to the caller. */
  run(tx: Tx, ctx: Caller, event: Event): Promise<void>
}

/** Declares an event in a room that later rooms can act on, in the same transaction. */
export function hook<Event, Caller extends Connected = Context>(name: string): Hook<Event, Caller> {
  const declared: Hook<Event, Caller> = {
    name,
    run: async (tx, ctx, event) => {
      for (const handle of ctx.app.rooms.registeredFor(declared) as Handler<Event, Caller>[])
        await handle(tx, ctx, event)
    },
  }
  return declared
}

/** Registers what a room does when an event occurs in an earlier one. */
export function on<Event, Caller>(to: Hook<Event, Caller>, act: Handler<Event, Caller>): Registration {
  return { to, act }
}
