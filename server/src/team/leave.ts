import { ApiError, invalidField } from '@plumbline/contract/errors'
import type { Left, TeamMember } from '@plumbline/contract/team/team'
import { memberRolesOf } from '@plumbline/domain/team/policy'
import { changeMember } from './members.ts'
import type { MemberBefore } from './undo.ts'
import { recordActivity } from './log.ts'
import { notifyOrgAdmins, notifyPeople } from '../notifications/notify.ts'
import { memberAccessEnded, memberReactivated, workGiven } from './notices.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { changing, ending, objectOf, removeRoles, type Which } from './changing.ts'
import { giveRoles } from './join-store.ts'
import { workHandedOver } from './providers.ts'
import * as store from './store.ts'
import { wrongState } from '../platform/commands/checks.ts'

type Leaving = Which & { handOverTo: string | null }

/** Ends a person's access to this organization immediately; their work goes to the chosen member. */
export async function deactivateMember(ctx: Context, input: Leaving): Promise<Left> {
  return leave(ctx, input, 'deactivated')
}

/** The same, permanently: their roles aren't stored, and they're no longer listed on the team. */
export async function removeMember(ctx: Context, input: Leaving): Promise<Left> {
  return leave(ctx, input, 'removed')
}

async function leave(ctx: Context, input: Leaving, status: 'deactivated' | 'removed'): Promise<Left> {
  const { orgId } = ctx.tenant
  let handedOver: Left['handedOver'] = { deals: 0, tasks: 0 }
  const { member, undoId } = await ending(ctx, input, async (tx, before) => {
    if (before.status === status) throw wrongState(status)
    // Nobody can end their own access. An outdated list could still offer it, and otherwise only the last admin would
    // be stopped.
    if (before.userId === ctx.actor.userId) throw new ApiError('forbidden')
    handedOver = await handOverAll(tx, ctx, before, input.handOverTo)
    const roles = memberRolesOf(before.roles)
    await removeRoles(tx, orgId, before.userId, roles)
    await store.setStanding(tx, {
      orgId,
      userId: before.userId,
      status,
      rolesKept: status === 'deactivated' ? roles : [],
      endedBy: ctx.actor.userId,
      now: ctx.now,
    })
    await recordActivity(tx, ctx, {
      verb: status === 'deactivated' ? 'member.deactivated' : 'member.removed',
      object: objectOf(before),
      before: { roles },
      after: { ...handedOver, ...(await nameOf(tx, ctx, input.handOverTo)) },
    })
    await notifyOrgAdmins(tx, ctx, memberAccessEnded, {
      link: '/app/team',
      params: { ...namesOf(ctx, before), how: status, roles },
    })
    // Reassigned work isn't moved back, so this can only be undone if there was none.
    if (status === 'deactivated' && handedOver.deals + handedOver.tasks === 0) return { active: true } as const
  })
  return { member, handedOver, undoId }
}

function namesOf(ctx: Context, { name, email }: store.MemberRow) {
  return { member: name, email, by: ctx.actor.fullName || ctx.actor.email }
}

/** The name of the person who took over, for the log. */
async function nameOf(tx: Tx, ctx: Context, userId: string | null): Promise<{ handedOverTo?: string }> {
  const heir = userId === null ? undefined : await store.findMember(tx, ctx, userId)
  return heir ? { handedOverTo: heir.name } : {}
}

async function handOverAll(
  tx: Tx,
  ctx: Context,
  member: store.MemberRow,
  to: string | null,
): Promise<Left['handedOver']> {
  const isNeeded = member.activeDeals > 0 || member.openTasks > 0
  if (to === null && isNeeded)
    throw invalidField('handOverTo', 'required', 'Choose who to reassign their deals and tasks to.')
  if (to === member.userId) throw invalidField('handOverTo', 'same_person', 'Choose someone else.')
  if (to !== null) await store.requireMembers(tx, ctx.tenant.orgId, [to], 'handOverTo')
  const parts = await workHandedOver.ask(tx, ctx, { from: member.userId, to })
  const handedOver = Object.assign({ deals: 0, tasks: 0 }, ...parts) as Left['handedOver']
  if (to !== null && isNeeded)
    await notifyPeople(tx, ctx, [to], workGiven, {
      link: '/app',
      params: { from: member.name, by: ctx.actor.fullName || ctx.actor.email, ...handedOver },
    })
  return handedOver
}

/** Restores the roles they had. */
export async function reactivateMember(ctx: Context, input: Which): Promise<TeamMember> {
  const { orgId } = ctx.tenant
  const { member } = await changing(ctx, input, async (tx, before) => {
    if (before.status === 'active') throw wrongState('active')
    const { userId } = before
    const roles = memberRolesOf(before.roles)
    await store.setStanding(tx, { orgId, userId, status: 'active', rolesKept: [], endedBy: null, now: ctx.now })
    await giveRoles(tx, { orgId, userId, roles })
    await recordActivity(tx, ctx, { verb: 'member.reactivated', object: objectOf(before), after: { roles } })
    await notifyOrgAdmins(tx, ctx, memberReactivated, {
      link: '/app/team',
      params: { ...namesOf(ctx, before), roles },
    })
  })
  return member
}

/** Restores what a change took away, on the version it left. */
export function restoreMember(
  ctx: Context,
  { before, ...which }: Which & { before: MemberBefore },
): Promise<TeamMember> {
  return 'facts' in before ? changeMember(ctx, { ...which, ...before.facts }) : reactivateMember(ctx, which)
}
