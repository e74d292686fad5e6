import type { Tx } from '../db/doors.ts'
import type { Context } from '../http/context.ts'
import type { Declared, Registration } from './connect.ts'

type Responder<Question, Answer> = (tx: Tx, ctx: Context, question: Question) => Promise<Answer>

export type Provider<Question, Answer> = Declared & {
  /** The answers of every registered room, in room order; their queries are sent together. */
  ask(tx: Tx, ctx: Context, question: Question): Promise<Answer[]>
}

/** Declares a question that later rooms answer, in the transaction in which it's asked. */
export function provider<Question, Answer>(name: string): Provider<Question, Answer> {
  const declared: Provider<Question, Answer> = {
    name,
    ask: (tx, ctx, question) => {
      const responders = ctx.app.rooms.registeredFor(declared) as Responder<Question, Answer>[]
      return Promise.all(responders.map((respond) => respond(tx, ctx, question)))
    },
  }
  return declared
}

/** Registers a room's answer to an earlier room's question. */
export function answer<Question, Answer>(
  to: Provider<Question, Answer>,
  act: Responder<Question, Answer>,
): Registration {
  return { to, act }
}
