import { api, publicApi, signedInApi } from '../platform/http/api.ts'
import { acceptInvitation, joinAsNew, seeInvitation } from './invitations/accept.ts'
import { inviteList } from './invitations/list.ts'
import { invitePerson, resendInvitation, revokeInvitation } from './invitations/commands.ts'
import { deactivateMember, reactivateMember, removeMember } from './leave.ts'
import { changeMember } from './members.ts'
import { getTeam } from './queries.ts'

export const teamRoutes = {
  get: api.team.get.handler(({ context }) => getTeam(context)),
  change: api.team.change.handler(({ context, input }) => changeMember(context, input)),
  deactivate: api.team.deactivate.handler(({ context, input }) => deactivateMember(context, input)),
  reactivate: api.team.reactivate.handler(({ context, input }) => reactivateMember(context, input)),
  remove: api.team.remove.handler(({ context, input }) => removeMember(context, input)),
  invite: api.team.invite.handler(({ context, input }) => invitePerson(context, input)),
  inviteList: api.team.inviteList.handler(({ context, input }) => inviteList(context, input)),
  resend: api.team.resend.handler(({ context, input }) => resendInvitation(context, input.id)),
  revoke: api.team.revoke.handler(({ context, input }) => revokeInvitation(context, input.id)),
}

/** For people who don't belong to an organization yet, or who belong to another one. */
export const invitationRoutes = {
  look: publicApi.invitations.look.handler(({ context, input }) => seeInvitation(context.app, input.token)),
  accept: signedInApi.invitations.accept.handler(({ context, input }) =>
    acceptInvitation(context.app, context.signedIn.userId, input.token, context),
  ),
  join: publicApi.invitations.join.handler(({ context, input: { token, ...person } }) =>
    joinAsNew(context.app, token, person, context),
  ),
}
