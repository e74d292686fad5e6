import { invalidField } from '@plumbline/contract/errors'
import type { Permit, PermitInput } from '@plumbline/contract/deals/permits'
import { permitProblem } from '@plumbline/domain/deals/permits'
import { dealPolicy } from '@plumbline/domain/deals/policy'
import { newId } from '@plumbline/domain/ids'
import { undoKind } from '../../undo/kind.ts'
import { expectVersion, found } from '../../platform/commands/checks.ts'
import { recordActivity } from '../log.ts'
import { readAs, type Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { announce } from '../../platform/live/announce.ts'
import { readHeader } from '../header.ts'
import {
  deletePermit,
  insertPermit,
  lockPermit,
  type PermitFacts,
  type PermitRow,
  permitsOf,
  updatePermit,
} from './store.ts'
import type { DealRecord } from '../store.ts'
import { type DealCheck, withDeal } from '../with-deal.ts'

export async function listPermits(
  ctx: Context,
  dealId: string,
): Promise<{ items: Permit[]; abilities: { manage: boolean } }> {
  const [deal, rows] = await Promise.all([readHeader(ctx, dealId), readAs(ctx, permitsOf(ctx.tenant.orgId, dealId))])
  return { items: rows.map(presentPermit), abilities: { manage: dealPolicy.editDates(ctx.actor, deal) } }
}

type Creating = { id: string; permitId?: string; permit: PermitInput }

export function createPermit(ctx: Context, { permitId = newId(), ...input }: Creating): Promise<Permit> {
  return withDeal(ctx, input.id, PERMITS_OF, async (tx, deal) => {
    const facts: PermitFacts = { ...NOTHING_KNOWN, ...named(input.permit), kind: input.permit.kind }
    refuseProblem(facts)
    const row = await insertPermit(tx, { orgId: deal.orgId, id: permitId, dealId: deal.id, now: ctx.now, ...facts })
    await recordActivity(tx, ctx, { verb: 'permit.created', ...aboutPermit(row), after: factsOf(row) })
    await announcePermits(tx, ctx, deal.id)
    return presentPermit(row)
  })
}

type Target = { id: string; permitId: string; version: number }

export function changePermit(ctx: Context, input: Target & { permit: Partial<PermitInput> }): Promise<Permit> {
  return withPermit(ctx, input, async (tx, deal, before) => {
    const facts = { ...factsOf(before), ...named(input.permit) }
    refuseProblem(facts)
    const row = await updatePermit(tx, deal.orgId, before.id, facts)
    await recordActivity(tx, ctx, {
      verb: 'permit.updated',
      ...aboutPermit(row),
      before: factsOf(before),
      after: factsOf(row),
    })
    await announcePermits(tx, ctx, deal.id)
    return presentPermit(row)
  })
}

/** Undoes a deletion by entering the permit again. */
export const permitUndo = undoKind<Creating>('permit')

export function removePermit(ctx: Context, input: Target): Promise<{ removed: boolean; undoId: string }> {
  return withPermit(ctx, input, async (tx, deal, before) => {
    await deletePermit(tx, deal.orgId, before.id)
    await recordActivity(tx, ctx, { verb: 'permit.deleted', ...aboutPermit(before), before: factsOf(before) })
    await announcePermits(tx, ctx, deal.id)
    const undoId = permitUndo.remember(tx, ctx, { id: deal.id, permitId: before.id, permit: factsOf(before) })
    return { removed: true, undoId }
  })
}

/** Permits consist of a number and dates, so anyone who can edit the deal's dates can manage its permits. */
const PERMITS_OF = { status: 'active', policy: dealPolicy.editDates } as const satisfies DealCheck

function withPermit<Result>(
  ctx: Context,
  { id, permitId, version }: Target,
  work: (tx: Tx, deal: DealRecord, before: PermitRow) => Promise<Result>,
): Promise<Result> {
  return withDeal(ctx, id, PERMITS_OF, async (tx, deal) => {
    const permit = found(await lockPermit(tx, deal.orgId, deal.id, permitId))
    expectVersion(permit, version, () => presentPermit(permit))
    return work(tx, deal, permit)
  })
}

function refuseProblem(facts: PermitFacts): void {
  const problem = permitProblem(facts)
  if (problem) throw invalidField(`permit.${problem.field}`, problem.rule, 'This date can’t be before the issue date.')
}

const NOTHING_KNOWN: Omit<PermitFacts, 'kind'> = { number: null, issued: null, expires: null, final: null }

/** The fields the caller provided; an empty number becomes null. */
function named(input: Partial<PermitInput>): Partial<PermitFacts> {
  const facts: Partial<PermitFacts> = Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined),
  )
  return facts.number === '' ? { ...facts, number: null } : facts
}

function factsOf({ kind, number, issued, expires, final }: PermitRow): PermitFacts {
  return { kind, number, issued, expires, final }
}

function presentPermit(row: PermitRow): Permit {
  return {
    id: row.id,
    dealId: row.dealId,
    kind: row.kind,
    number: row.number,
    issued: row.issued,
    expires: row.expires,
    final: row.final,
    version: row.version,
  }
}

function aboutPermit(row: PermitRow) {
  return { object: { type: 'permit' as const, id: row.id, label: row.number ?? row.kind }, dealId: row.dealId }
}

/** Announces changes to the permit list, the activity log, and the gate that requires an issued permit. */
function announcePermits(tx: Tx, ctx: Context, dealId: string): Promise<void> {
  return announce(tx, ctx, [
    ['deals', dealId, 'permits'],
    ['deals', dealId, 'gate'],
    ['deals', dealId, 'activity'],
  ])
}
