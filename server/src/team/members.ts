import { invalidField } from '@plumbline/contract/errors'
import type { TeamMember } from '@plumbline/contract/team/team'
import { type Limits, reachOf } from '@plumbline/domain/access/limits'
import type { MemberRole } from '@plumbline/domain/access/roles'
import { memberRolesOf } from '@plumbline/domain/team/policy'
import { recordActivity } from './log.ts'
import { notifyOrgAdmins, notifyPeople } from '../notifications/notify.ts'
import { memberRolesChanged } from './notices.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { changing, objectOf, removeRoles, type Which } from './changing.ts'
import { giveRoles } from './join-store.ts'
import * as store from './store.ts'
import { expectStatus } from '../platform/commands/checks.ts'

type Change = Which & { roles?: MemberRole[] } & { [Limit in keyof Limits]?: number | null | undefined }

/** @throws ApiError edit_conflict, wrong_state, last_org_admin, invalid_input for a limit the roles don't have */
export async function changeMember(
  ctx: Context,
  { roles, ...input }: Change,
): Promise<TeamMember & { undoId: string | null }> {
  const { member, undoId } = await changing(ctx, input, async (tx, before) => {
    expectStatus(before, 'active')
    const after = roles ? memberRolesOf(roles) : memberRolesOf(before.roles)
    const limits = limitsAfter(before, input, after)
    await changeRoles(tx, ctx, before, after)
    await store.changeMembership(tx, { orgId: ctx.tenant.orgId, userId: before.userId, limits, now: ctx.now })
    await recordActivity(tx, ctx, {
      verb: 'member.limits_changed',
      object: objectOf(before),
      before: limitsOf(before),
      after: limits,
    })
    return { facts: { ...limitsOf(before), roles: memberRolesOf(before.roles) } }
  })
  return { ...member, undoId }
}

function limitsAfter(before: store.MemberRow, input: Change, roles: readonly MemberRole[]): Limits {
  const limitNow = (limit: keyof Limits): number | null => {
    const wanted = input[limit]
    if (wanted === undefined || wanted === before[limit]) return before[limit]
    if (wanted !== null && reachOf(roles, limit, wanted).kind !== 'limit')
      throw invalidField(limit, 'not_limited', 'This limit doesn’t apply to these roles.')
    return wanted
  }
  return { poLimitCents: limitNow('poLimitCents'), approvalLimitCents: limitNow('approvalLimitCents') }
}

function limitsOf({ poLimitCents, approvalLimitCents }: Limits): Limits {
  return { poLimitCents, approvalLimitCents }
}

async function changeRoles(tx: Tx, ctx: Context, member: store.MemberRow, after: readonly MemberRole[]): Promise<void> {
  const { orgId } = ctx.tenant
  const { userId } = member
  const before = memberRolesOf(member.roles)
  if (before.join() === after.join()) return
  await giveRoles(tx, { orgId, userId, roles: after })
  await removeRoles(tx, orgId, userId, withoutThose(before, after))
  await recordActivity(tx, ctx, {
    verb: 'member.roles_changed',
    object: objectOf(member),
    before: { roles: before },
    after: { roles: after },
  })
  const notice = {
    link: '/app/team',
    params: { member: member.name, by: ctx.actor.fullName || ctx.actor.email, before, after: [...after] },
  }
  await notifyOrgAdmins(tx, ctx, memberRolesChanged, notice)
  if (!after.includes('org_admin'))
    await notifyPeople(tx, ctx, [userId], memberRolesChanged, { ...notice, link: '/app' })
}

function withoutThose(roles: readonly MemberRole[], others: readonly MemberRole[]): MemberRole[] {
  return roles.filter((role) => !others.includes(role))
}
