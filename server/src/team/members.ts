import { invalidField } from '@plumbline/contract/errors'
import type { TeamMember } from '@plumbline/contract/team/team'
import { type Limits, reachOf } from '@plumbline/domain/access/limits'
import type { MemberRole, Role } from '@plumbline/domain/access/roles'
import { memberRolesOf } from '@plumbline/domain/team/policy'
import { recordActivity } from './log.ts'
import type { NoticeKind } from '../notifications/kind.ts'
import { notifyOrgAdmins, notifyPeople } from '../notifications/notify.ts'
import { memberLimitsChanged, memberRolesChanged } from './notices.ts'
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
    await reportLimits(tx, ctx, before, limits)
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
  const params = { member: member.name, by: ctx.actor.fullName || ctx.actor.email, before, after: [...after] }
  await reportAccess(tx, ctx, { userId, roles: after }, memberRolesChanged, params)
}

async function reportLimits(tx: Tx, ctx: Context, member: store.MemberRow, after: Limits): Promise<void> {
  const before = limitsOf(member)
  if (before.poLimitCents === after.poLimitCents && before.approvalLimitCents === after.approvalLimitCents) return
  const params = { member: member.name, by: ctx.actor.fullName || ctx.actor.email, before, after }
  await reportAccess(tx, ctx, member, memberLimitsChanged, params)
}

/** Notifies the admins, and the person themselves if they aren't one. */
async function reportAccess<Params>(
  tx: Tx,
  ctx: Context,
  { userId, roles }: { userId: string; roles: readonly Role[] },
  kind: NoticeKind<Params>,
  params: Params,
): Promise<void> {
  await notifyOrgAdmins(tx, ctx, kind, { link: '/app/team', params, needs: 'team.manage' })
  if (!roles.includes('org_admin')) await notifyPeople(tx, ctx, [userId], kind, { link: '/app', params })
}

function withoutThose(roles: readonly MemberRole[], others: readonly MemberRole[]): MemberRole[] {
  return roles.filter((role) => !others.includes(role))
}
