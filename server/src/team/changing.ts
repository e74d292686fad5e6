import { ApiError } from '@plumbline/contract/errors'
import type { TeamMember } from '@plumbline/contract/team/team'
import type { MemberRole } from '@plumbline/domain/access/roles'
import { teamPolicy } from '@plumbline/domain/team/policy'
import { type MemberBefore, memberUndo } from './undo.ts'
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
/** @returns what to restore when the change is undone; nothing if it can't be undone */
type Change = (tx: Tx, before: store.MemberRow) => Promise<MemberBefore | void>
type Changed<Member> = { member: Member; undoId: string | null }

/** Changes a membership on the version the caller read; every process drops what it cached about their access. */
export async function changing(ctx: Context, which: Which, change: Change): Promise<Changed<TeamMember>> {
  const { member, undoId } = await ending(ctx, which, change)
  if (!member) throw new Error('a remaining member is missing')
  return { member, undoId }
}

/** The same for a change that can remove them from the team. @returns no member if it did */
export async function ending(
  ctx: Context,
  { userId, version }: Which,
  change: Change,
): Promise<Changed<TeamMember | null>> {
  const { member, undoId } = await txAs(ctx, async (tx) => {
    authorize(teamPolicy.manage(ctx.actor))
    const before = found(await store.lockMember(tx, ctx, userId))
    expectVersion(before, version, () => presentMember(ctx.actor, before, undefined))
    const former = await change(tx, before)
    await announceAccess(tx, { userId })
    await announce(tx, ctx, TEAM_KEYS)
    const after = await store.findMember(tx, ctx, userId)
    const undo = after && former && { userId, version: after.version, before: former }
    return { member: after, undoId: undo ? memberUndo.remember(tx, ctx, undo) : null }
  })
  ctx.app.sessions.forget({ userId })
  if (!member) return { member: null, undoId }
  const lastSignIn = (await ctx.app.people.lastSignIns([userId])).get(userId)
  return { member: presentMember(ctx.actor, member, lastSignIn), undoId }
}

/** The database checks that an admin remains, even if two are removed at the same moment. */
export async function removeRoles(tx: Tx, orgId: string, userId: string, roles: readonly MemberRole[]): Promise<void> {
  try {
    await store.removeRoles(tx, orgId, userId, roles)
  } catch (error) {
    if (violates(error, 'keep_an_org_admin')) throw new ApiError('last_org_admin', { cause: error })
    throw error
  }
}

export function objectOf({ userId, name }: store.MemberRow) {
  return { type: 'member', id: userId, label: name } as const
}
