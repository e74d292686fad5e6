import type { Actor } from '../access/actor.ts'
import { may } from '../access/matrix.ts'
import { dealPolicy, type DealSubject } from '../deals/policy.ts'

/** A task belongs to a deal, or to none. On a closed or archived deal tasks stand as they are. */
function manage(actor: Actor, deal: DealSubject | null): boolean {
  return deal === null ? may(actor, 'task.manage') : dealPolicy.manageTasks(actor, deal)
}

export const taskPolicy = { create: manage, update: manage }
