import type { Team } from '@plumbline/contract/team/team'
import { teamPolicy } from '@plumbline/domain/team/policy'
import { readAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { openInvitationsQuery } from './invitations/store.ts'
import { presentInvitation, presentMember } from './presenter.ts'
import { membersQuery } from './store.ts'

export async function getTeam(ctx: Context): Promise<Team> {
  const { actor, tenant, now } = ctx
  const [members, invitations] = await Promise.all([
    readAs(ctx, membersQuery(ctx)),
    readAs(ctx, openInvitationsQuery(tenant.orgId, now)),
  ])
  const lastSignIns = await ctx.app.people.lastSignIns(members.map(({ userId }) => userId))
  const invitable = teamPolicy.invitable(actor)
  return {
    members: members.map((row) => presentMember(actor, row, lastSignIns.get(row.userId))),
    invitations: invitations.map((row) => presentInvitation(ctx, row)),
    invitable: [...invitable],
    abilities: { invite: invitable.length > 0, manage: teamPolicy.manage(actor) },
  }
}
