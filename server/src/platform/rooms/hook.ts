import type { Tx } from '../db/doors.ts'
import type { Context } from '../http/context.ts'
import type { Declared, Registration, Rooms } from './connect.ts'

/** Whoever has the rooms: a request, or what happens before there is an organization to ask in. */
type Connected = { app: { rooms: Rooms } }
type Handler<Event, Caller> = (tx: Tx, ctx: Caller, event: Event) => Promise<void>

export type Hook<Event, Caller = Context> = Declared & {
  /** Tells every room that registered, one after the other in room order; the first failure is the caller's. */
  run(tx: Tx, ctx: Caller, event: Event): Promise<void>
}

/** Declares what happens in a room that later rooms may act upon, in the transaction in which it happens. */
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

/** What a room does when an earlier one says that something happened. */
export function on<Event, Caller>(to: Hook<Event, Caller>, act: Handler<Event, Caller>): Registration {
  return { to, act }
}
