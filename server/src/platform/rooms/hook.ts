import type { Tx } from '../db/doors.ts'
import type { Context } from '../http/context.ts'
import type { Declared, Registration } from './connect.ts'

type Handler<Event> = (tx: Tx, ctx: Context, event: Event) => Promise<void>

export type Hook<Event> = Declared & {
  /** Tells every room that registered, one after the other in room order; the first failure is the caller's. */
  run(tx: Tx, ctx: Context, event: Event): Promise<void>
}

/** Declares what happens in a room that later rooms may act upon, in the transaction in which it happens. */
export function hook<Event>(name: string): Hook<Event> {
  const declared: Hook<Event> = {
    name,
    run: async (tx, ctx, event) => {
      for (const handle of ctx.app.rooms.registeredFor(declared) as Handler<Event>[]) await handle(tx, ctx, event)
    },
  }
  return declared
}

/** What a room does when an earlier one says that something happened. */
export function on<Event>(to: Hook<Event>, act: Handler<Event>): Registration {
  return { to, act }
}
