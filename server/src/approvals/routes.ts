import { api } from '../platform/http/api.ts'
import { decideMany, remindDeciders, withdrawRequest } from './commands.ts'
import { decideApproval } from './decide.ts'
import { delegate, endDelegation, listDelegations } from './delegations.ts'
import { countApprovals, listApprovals, readApproval } from './inbox.ts'
import { changeRules, listRules, readRouting } from './rules.ts'

export const approvalRoutes = {
  list: api.approvals.list.handler(({ context, input }) => listApprovals(context, input)),
  count: api.approvals.count.handler(({ context }) => countApprovals(context)),
  routing: api.approvals.routing.handler(({ context }) => readRouting(context)),
  rules: api.approvals.rules.handler(({ context }) => listRules(context)),
  changeRules: api.approvals.changeRules.handler(({ context, input }) => changeRules(context, input)),
  delegations: api.approvals.delegations.handler(({ context }) => listDelegations(context)),
  delegate: api.approvals.delegate.handler(({ context, input }) => delegate(context, input)),
  endDelegation: api.approvals.endDelegation.handler(({ context, input }) => endDelegation(context, input.id)),
  decideMany: api.approvals.decideMany.handler(({ context, input }) => decideMany(context, input)),
  get: api.approvals.get.handler(({ context, input }) => readApproval(context, input.id)),
  decide: api.approvals.decide.handler(({ context, input }) => decideApproval(context, input)),
  withdraw: api.approvals.withdraw.handler(({ context, input }) => withdrawRequest(context, input.id)),
  remind: api.approvals.remind.handler(({ context, input }) => remindDeciders(context, input.id)),
}
