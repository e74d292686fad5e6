import { may } from '../access/matrix.ts'
import type { Actor } from '../access/actor.ts'

export const contactPolicy = {
  read: (actor: Actor) => may(actor, 'app.use'),
  edit: (actor: Actor) => may(actor, 'contact.edit'),
  /** Merges, and saying that two contacts aren't the same. */
  merge: (actor: Actor) => may(actor, 'contact.merge'),
}
