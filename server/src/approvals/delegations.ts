import type { Delegation } from '@plumbline/contract/approvals/routing'
import { invalidField } from '@plumbline/contract/errors'
import { approvalPolicy } from '@plumbline/domain/approvals/policy'
import type { Day } from '@plumbline/domain/calendar'
import { newId } from '@plumbline/domain/ids'
import { planHas } from '@plumbline/domain/plans/plan-features'
import { authorize, found } from '../platform/commands/checks.ts'
import { readAs, type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'
import { requireMembers } from '../team/store.ts'
import { undoKind } from '../undo/kind.ts'
import { APPROVAL_KEYS } from './live-keys.ts'
import { recordActivity } from './log.ts'
import {
  deleteDelegation,
  type DelegationRow,
  delegationsQuery,
  findDelegation,
  insertDelegation,
  planQuery,
} from './routing-store.ts'

type Days = { starts: Day; ends: Day }
type NewDelegation = Days & { fromUserId: string; toUserId: string }

/** What undoing brings back: a delegation that was ended, or the end of one that was made. */
type Before = { id: string; delegation: NewDelegation | null }

export const delegationUndo = undoKind<Before>('delegation')

export async function listDelegations(ctx: Context): Promise<{ items: Delegation[]; hasFeature: boolean }> {
  const { orgId } = ctx.tenant
  const [rows, [plan]] = await Promise.all([
    readAs(ctx, delegationsQuery(orgId, ctx.today)),
    readAs(ctx, planQuery(orgId)),
  ])
  return { items: rows.map(presentDelegation), hasFeature: planHas(plan?.planTier ?? 'STARTER', 'po_approvals') }
}

export function presentDelegation({ id, fromUser, fromName, toUser, toName, starts, ends }: DelegationRow): Delegation {
  return { id, from: { id: fromUser, name: fromName }, to: { id: toUser, name: toName }, starts, ends }
}

/** Lets a member decide in someone’s place, with that person's right, on each of these days. */
export function delegate(ctx: Context, input: NewDelegation): Promise<Delegation & { undoId: string }> {
  return txAs(ctx, async (tx) => {
    authorize(approvalPolicy.delegate(ctx.actor, input.fromUserId))
    if (input.fromUserId === input.toUserId) throw invalidField('toUserId', 'same_person', 'Choose someone else.')
    if (input.ends < input.starts) throw invalidField('ends', 'before_start', 'The last day is before the first.')
    if (input.ends < ctx.today) throw invalidField('ends', 'past', 'The last day is in the past.')
    await requireMembers(tx, ctx.tenant.orgId, [input.fromUserId], 'fromUserId')
    await requireMembers(tx, ctx.tenant.orgId, [input.toUserId], 'toUserId')
    const row = await make(tx, ctx, newId(), input)
    const undoId = delegationUndo.remember(tx, ctx, { id: row.id, delegation: null })
    return { ...presentDelegation(row), undoId }
  })
}

export function endDelegation(ctx: Context, id: string): Promise<{ undoId: string }> {
  return txAs(ctx, async (tx) => {
    const { fromUser, toUser, starts, ends } = await end(tx, ctx, id)
    const delegation = { fromUserId: fromUser, toUserId: toUser, starts, ends }
    return { undoId: delegationUndo.remember(tx, ctx, { id, delegation }) }
  })
}

export function restoreDelegation(ctx: Context, { id, delegation }: Before): Promise<unknown> {
  return txAs(ctx, async (tx) => {
    if (delegation === null) return end(tx, ctx, id)
    authorize(approvalPolicy.delegate(ctx.actor, delegation.fromUserId))
    return make(tx, ctx, id, delegation)
  })
}

async function make(tx: Tx, ctx: Context, id: string, input: NewDelegation): Promise<DelegationRow> {
  const { fromUserId: fromUser, toUserId: toUser, starts, ends } = input
  await insertDelegation(tx, {
    orgId: ctx.tenant.orgId,
    id,
    fromUser,
    toUser,
    starts,
    ends,
    by: ctx.actor.userId,
    now: ctx.now,
  })
  const row = found(await findDelegation(tx, ctx.tenant.orgId, id))
  await log(tx, ctx, 'approval.delegated', row)
  return row
}

async function end(tx: Tx, ctx: Context, id: string): Promise<DelegationRow> {
  const row = found(await findDelegation(tx, ctx.tenant.orgId, id))
  authorize(approvalPolicy.delegate(ctx.actor, row.fromUser))
  await deleteDelegation(tx, ctx.tenant.orgId, id)
  await log(tx, ctx, 'approval.delegation_ended', row)
  return row
}

async function log(
  tx: Tx,
  ctx: Context,
  verb: 'approval.delegated' | 'approval.delegation_ended',
  row: DelegationRow,
): Promise<void> {
  const values = { delegatedTo: row.toName, startsOn: row.starts, endsOn: row.ends }
  await recordActivity(tx, ctx, {
    verb,
    object: { type: 'delegation', id: row.id, label: row.fromName },
    ...(verb === 'approval.delegated' ? { after: values } : { before: values }),
  })
  await announce(tx, ctx, APPROVAL_KEYS)
}
