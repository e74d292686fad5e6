import type { Actor } from '../access/actor.ts'
import { may } from '../access/matrix.ts'

export const samplePolicy = {
  /** Sample deals fill the whole team's board, so only an organization admin adds or removes them. */
  manage: (actor: Actor) => may(actor, 'settings.manage'),
}
