import { ApiError } from '@plumbline/contract/errors'
import type { TeamMember } from '@plumbline/contract/team/team'
import type { MemberRole } from '@plumbline/domain/access/roles'
import { teamPolicy } from '@plumbline/domain/team/policy'
import { authorize, found, expectVersion } from '../platform/commands/checks.ts'
import { type Tx, txAs } from '../platform/db/doors.ts'
import { violates } from '../platform/db/errors.ts'
import type { Context } from '../platform/http/context.ts'
import { announceAccess } from '../platform/live/access.ts'
import { announce } from '../platform/live/announce.ts'
import { TEAM_KEYS } from './live-keys.ts'
import { presentMember } from './presenter.ts'
import * as store from './store.ts'

export type Which = { userId: string; version: number }
type Change = (tx: Tx, before: store.MemberRow) => Promise<void>

/** Changes somebody's membership on the version that the caller saw; every process forgets what it knew of their access. */
export async function changing(ctx: Context, which: Which, change: Change): Promise<TeamMember> {
  const member = await ending(ctx, which, change)
  if (!member) throw new Error('a member who stays is gone')
  return member
}

/** The same for a change that may take them off the team. @returns null when it did */
export async function ending(ctx: Context, { userId, version }: Which, change: Change): Promise<TeamMember | null> {
  const after = await txAs(ctx, async (tx) => {
    authorize(teamPolicy.manage(ctx.actor))
    const before = found(await store.lockMember(tx, ctx, userId))
    expectVersion(before, version, () => presentMember(ctx.actor, before, undefined))
    await change(tx, before)
    await announceAccess(tx, { userId })
    await announce(tx, ctx, TEAM_KEYS)
    return store.findMember(tx, ctx, userId)
  })
  ctx.app.sessions.forget({ userId })
  if (!after) return null
  return presentMember(ctx.actor, after, (await ctx.app.people.lastSignIns([userId])).get(userId))
}

/** The database counts the admins who are left, also when two are taken at the same moment. */
export async function takeRoles(tx: Tx, orgId: string, userId: string, roles: readonly MemberRole[]): Promise<void> {
  try {
    await store.takeRoles(tx, orgId, userId, roles)
  } catch (error) {
    if (violates(error, 'keep_an_org_admin')) throw new ApiError('last_org_admin', { cause: error })
    throw error
  }
}

export function objectOf({ userId, name }: store.MemberRow) {
  return { type: 'member', id: userId, label: name } as const
}
