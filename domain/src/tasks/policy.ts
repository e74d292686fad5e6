import type { Actor } from '../access/actor.ts'
import { may } from '../access/matrix.ts'
import { dealPolicy, type DealSubject } from '../deals/policy.ts'

/**
 * Checks whether the actor can change a task, which may or may not belong to a deal. Tasks on a closed or archived deal
 * can't be changed.
 */
function manage(actor: Actor, deal: DealSubject | null): boolean {
  return deal === null ? may(actor, 'task.manage') : dealPolicy.manageTasks(actor, deal)
}

export const taskPolicy = { create: manage, update: manage }
