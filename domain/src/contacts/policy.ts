import { may } from '../access/matrix.ts'
import type { Actor } from '../access/actor.ts'

export const contactPolicy = {
  read: (actor: Actor) => may(actor, 'app.use'),
  edit: (actor: Actor) => may(actor, 'contact.edit'),
  /** The list as a file; nothing in it is about money. */
  export: (actor: Actor) => may(actor, 'export.deals', true),
  /** Merges, and saying that two contacts aren't the same. */
  merge: (actor: Actor) => may(actor, 'contact.merge'),
}
