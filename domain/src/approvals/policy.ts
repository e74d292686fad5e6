import type { Actor } from '../access/actor.ts'
import { may } from '../access/matrix.ts'

/** An approval, as far as access depends on it. */
export type ApprovalAccess = {
  requestedBy: string
  /** the reader may decide it now, or has decided a step */
  takesPart: boolean
}

/** Who decides follows from the rules; this says who sees what, and who may change the rules. */
export const approvalPolicy = {
  read: (actor: Actor, { requestedBy, takesPart }: ApprovalAccess) =>
    takesPart || requestedBy === actor.userId || may(actor, 'deal.see_financials'),
  seeRules: (actor: Actor) => may(actor, 'approval_rule.view'),
  changeRules: (actor: Actor) => may(actor, 'settings.manage'),
  /** For oneself; organization admins for anyone. */
  delegate: (actor: Actor, fromUser: string) => fromUser === actor.userId || actor.roles.includes('org_admin'),
}
